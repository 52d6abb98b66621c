import { knock } from '../../ui/sound';

/** Acrylic on acrylic, felt or wood; `strength` from 0 to 1. */
export function knocking(strength: number): void {
  if (strength < 0.04) return;
  knock({ pitch: 620 - 260 * strength, loud: 0.05 + 0.24 * strength, rings: 0.05 + 0.05 * strength });
}
