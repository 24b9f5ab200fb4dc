// Where things are written on a base.
import type { UnitView } from '../engine/types';
import { radians, turned } from './geometry';

/** Depth of the coloured rim at the rear of a base that is so deep. */
export const rimOf = (depth: number): number => Math.min(0.86, depth * 0.3);

/** The depth of the front base: half, for a Large Unit. */
export const frontDepth = (unit: UnitView): number =>
  unit['rear-vbu'] ? unit.footprint.depth / 2 : unit.footprint.depth;

let brush: CanvasRenderingContext2D | null | undefined;
const widths = new Map<string, number>();

/** How letters on the table look. */
export const FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

/** How wide a text is in bold letters of this size: measured in a browser, guessed elsewhere. */
export function textWidth(text: string, size: number): number {
  const known = widths.get(text);
  if (known !== undefined) return known * size;
  brush ??= typeof document === 'undefined' ? null : document.createElement('canvas').getContext('2d');
  if (brush) brush.font = `700 100px ${FONT}`;
  const width = brush ? brush.measureText(text).width / 100 + text.length * 0.01 : guess(text);
  if (widths.size > 2000) widths.clear();
  widths.set(text, width);
  return width * size;
}

function guess(text: string): number {
  let sum = 0;
  for (const c of text) {
    if (/[iljtfrI.,'’()|!: ]/.test(c)) sum += 0.34;
    else if (/[mwMWQO@%]/.test(c)) sum += 0.86;
    else if (/[A-Z]/.test(c)) sum += 0.68;
    else sum += 0.57;
  }
  return sum;
}

export type Plate = {
  /** Middle in the frame of the base. */
  x: number;
  y: number;
  /** Size and letters in CSS pixels. */
  width: number;
  height: number;
  /** How much of the length of the rim it takes, in U. */
  along: number;
  font: number;
  text: string;
};

export type Row = { from: number; way: 1 | -1; pitch: number; radius: number; y: number };

export type Layout = { plate: Plate; front: Row; rear: Row | null; rim: number };

/** Which end of the rim is on the left of the screen, or at the top. */
function end(heading: number): 1 | -1 {
  const h = radians(turned(heading));
  const [sin, cos] = [Math.sin(h), Math.cos(h)];
  if (Math.abs(cos) >= 0.5) return cos > 0 ? -1 : 1;
  return sin > 0 ? -1 : 1;
}

function row(count: number, room: number, px: number, from: number, way: 1 | -1, y: number, rim: number): Row {
  const wanted = Math.max(0.62 * (rim / 0.86), 5.6 * px);
  const pitch = Math.min(wanted, room / Math.max(1, count));
  const radius = Math.min(pitch * 0.4, Math.max(rim * 0.32, 2.4 * px));
  return { from: from + (way * pitch) / 2, way, pitch, radius, y };
}

/** Around the letters of a plate, in their size. */
const PADDING = 1.1;

/** What fits: the name, or else the code. `seen` is the heading of the Unit on the screen. */
export function layout(unit: UnitView, name: string, seen: number, px: number): Layout {
  const { width, depth } = unit.footprint;
  const first = frontDepth(unit);
  const rim = rimOf(first);
  const scale = 1 / px;
  // Where many stand side by side on a small screen even the code must not cover the neighbour's.
  const widest = (width * scale) / (textWidth(unit.type, 1) + PADDING);
  const font = Math.max(6, Math.min(Math.max(10, scale * 0.56), 17, widest));
  const h = radians(seen);
  const [sin, cos] = [Math.abs(Math.sin(h)), Math.abs(Math.cos(h))];
  const [, printed] = unit.vbu;
  const pips = printed * Math.max(0.62 * (rim / 0.86), 5.6 * px);
  const at = end(seen);

  const plate = (text: string): Plate & { across: number } => {
    const w = textWidth(text, font) + font * PADDING;
    const tall = font * 1.36;
    const along = (cos * w + sin * tall) * px;
    const across = (sin * w + cos * tall) * px;
    return {
      text,
      font,
      width: w,
      height: tall,
      along,
      across,
      x: at * (width / 2 - along / 2),
      y: first - rim / 2 - Math.max(0, across - rim) / 2,
    };
  };
  const full = plate(name);
  const fits =
    scale >= 14 && full.across <= Math.min(depth, first * 1.1) && full.along + (sin > 0.6 ? 0 : pips) <= width - 0.3;
  const chosen = fits ? full : plate(unit.type);
  const room = Math.max(width * 0.4, width - chosen.along - 0.35);
  const far = -at * (width / 2 - 0.22);
  const rear = unit['rear-vbu'];
  return {
    plate: chosen,
    front: row(printed, room, px, far, at, first - rim / 2, rim),
    rear: rear ? row(rear[1], room, px, far, at, depth - rim / 2, rim) : null,
    rim,
  };
}
