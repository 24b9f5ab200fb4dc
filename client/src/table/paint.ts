// Layers of paint: everything of one colour in one path.

/** One path and how it is painted. */
export type Paint = {
  d: string;
  fill?: string;
  stroke?: string;
  width?: number;
  opacity?: number;
  dash?: string;
  /** Cut at the outline of the piece. */
  clip?: boolean;
  cap?: 'butt' | 'round';
};

/**
 * How far one sees through a path. Where only its area or only its line is painted, that is said of the area or the line:
 * it looks the same, and the browser need not keep a group for it.
 */
export function sheer(paint: Paint): { opacity?: number; area?: number; line?: number } {
  if (paint.opacity === undefined) return {};
  if (!paint.stroke) return { area: paint.opacity };
  return paint.fill && paint.fill !== 'none' ? { opacity: paint.opacity } : { line: paint.opacity };
}

/** A symbol that stands somewhere. */
export type Stamp = { symbol: string; x: number; y: number; size: number; angle: number };

/** What a piece of terrain is made of, from below upwards. */
export type Layer = Paint | Stamp[];

/** Mixes two colours written as #rrggbb. */
export function blend(from: string, to: string, share: number): string {
  const part = (colour: string, i: number): number => Number.parseInt(colour.slice(1 + 2 * i, 3 + 2 * i), 16);
  return (
    '#' +
    [0, 1, 2]
      .map((i) =>
        Math.round(part(from, i) + (part(to, i) - part(from, i)) * share)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')
  );
}
