/** How far a motion has come, 0 to 1, for how much of its time has passed. */
export type Easing = (part: number) => number;

export const clamped = (part: number): number => Math.min(1, Math.max(0, part));

/** From rest to rest. */
export const smooth: Easing = (part) => part * part * (3 - 2 * part);
/** Arrives softly. */
export const arriving: Easing = (part) => 1 - (1 - part) ** 3;
