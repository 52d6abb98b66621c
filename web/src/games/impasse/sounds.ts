import { knock } from '../../ui/sound';
import type { Flight } from './film';

/** A checker has come down, or has left the board. */
export function soundOf(flight: Flight): void {
  switch (flight.kind) {
    case 'slide':
    case 'transpose':
      return knock({ pitch: flight.checkers > 1 ? 170 : 210, loud: 0.28 });
    case 'crown':
      knock({ pitch: 260, loud: 0.26 });
      return knock({ pitch: 390, loud: 0.16, after: 0.07 });
    case 'bear_off':
    case 'impasse':
      knock({ pitch: 300, loud: 0.16 });
      return knock({ pitch: 140, loud: 0.24, after: 0.09, rings: 0.16 });
  }
}
