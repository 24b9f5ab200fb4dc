// Places on the table and in the picture. Pure: no DOM, no state.
//
// On the table x runs along the long side and y away from the first player's edge. In the picture y runs down, so a
// point of the table lies at (x, depth − y). A heading counts clockwise from "away from the first player", which is
// also how a picture turns.
import type { Footprint, PieceSpec, Point, Pose } from '../engine/types';

/** A point of the picture. */
export type Spot = { x: number; y: number };

/** How far a drawn border may stray from the outline the rules use. */
export const STRAY = 0.22;

export const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Degrees from 0 up to, not including, 360. */
export const turned = (degrees: number): number => ((degrees % 360) + 360) % 360;

/** A number as short as a path needs it. */
export const fine = (value: number): string => {
  const text = String(Math.round(value * 1000) / 1000);
  return text === '-0' ? '0' : text;
};

/** From the table to the picture. */
export const toSpot = (p: Point, table: Footprint): Spot => ({ x: p.x, y: table.depth - p.y });

/** From the picture to the table. */
export const toTable = (s: Spot, table: Footprint): Point => ({ x: s.x, y: table.depth - s.y });

/** The frame of a base: its front edge lies on y = 0 and looks to −y, the base reaches to +depth. */
export function place(pose: Pose, table: Footprint): string {
  const s = toSpot(pose.front, table);
  return `translate(${fine(s.x)} ${fine(s.y)}) rotate(${fine(pose.heading)})`;
}

/** From the frame of a base to the picture. */
export function fromLocal(pose: Pose, local: Spot, table: Footprint): Spot {
  const [sin, cos] = [Math.sin(radians(pose.heading)), Math.cos(radians(pose.heading))];
  const s = toSpot(pose.front, table);
  return { x: s.x + local.x * cos - local.y * sin, y: s.y + local.x * sin + local.y * cos };
}

/** Turns a vector of the picture clockwise. */
export function turn(s: Spot, degrees: number): Spot {
  const [sin, cos] = [Math.sin(radians(degrees)), Math.cos(radians(degrees))];
  return { x: s.x * cos - s.y * sin, y: s.x * sin + s.y * cos };
}

/** Corners on the table: front left, front right, rear right, rear left. */
export function corners(pose: Pose, base: Footprint): [Point, Point, Point, Point] {
  const [sin, cos] = [Math.sin(radians(pose.heading)), Math.cos(radians(pose.heading))];
  const at = (right: number, back: number): Point => ({
    x: pose.front.x + right * cos - back * sin,
    y: pose.front.y - right * sin - back * cos,
  });
  const half = base.width / 2;
  return [at(-half, 0), at(half, 0), at(half, base.depth), at(-half, base.depth)];
}

/** The middle of a base on the table. */
export function middle(pose: Pose, base: Footprint): Point {
  const h = radians(pose.heading);
  return {
    x: pose.front.x - (Math.sin(h) * base.depth) / 2,
    y: pose.front.y - (Math.cos(h) * base.depth) / 2,
  };
}

export const mix = (a: Spot, b: Spot, share: number): Spot => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
});

export const distance = (a: Spot, b: Spot): number => Math.hypot(b.x - a.x, b.y - a.y);

/** An element of a ring, whatever the index. */
export function wrap<T>(ring: readonly T[], i: number): T {
  const n = ring.length;
  return ring[((i % n) + n) % n] as T;
}

/** A closed path with straight sides. */
export function polygon(ring: readonly Spot[]): string {
  return ring.map((p, i) => `${i === 0 ? 'M' : 'L'}${fine(p.x)} ${fine(p.y)}`).join('') + 'Z';
}

/** An open path with straight sides. */
export function polyline(line: readonly Spot[]): string {
  return line.map((p, i) => `${i === 0 ? 'M' : 'L'}${fine(p.x)} ${fine(p.y)}`).join('');
}

/** Where the bend at a corner begins and ends, so that its deepest point strays no farther than asked. */
function bend(before: Spot, corner: Spot, after: Spot, stray: number): [Spot, Spot] {
  const [a, b] = [distance(corner, before), distance(corner, after)];
  if (a === 0 || b === 0) return [corner, corner];
  const u = { x: (before.x - corner.x) / a, y: (before.y - corner.y) / a };
  const v = { x: (after.x - corner.x) / b, y: (after.y - corner.y) / b };
  // The middle of the bend lies a quarter of the way from the corner along u + v.
  const pull = Math.hypot(u.x + v.x, u.y + v.y) / 4;
  const most = Math.min(a, b) / 2;
  const reach = pull * most <= stray ? most : stray / pull;
  return [
    { x: corner.x + u.x * reach, y: corner.y + u.y * reach },
    { x: corner.x + v.x * reach, y: corner.y + v.y * reach },
  ];
}

/** A closed curve along corners: straight where it can, bent at the corners, never far from the outline. */
export function smooth(ring: readonly Spot[], stray = STRAY): string {
  if (ring.length < 3) return polygon(ring);
  let d = '';
  ring.forEach((corner, i) => {
    const [from, to] = bend(wrap(ring, i - 1), corner, wrap(ring, i + 1), stray);
    d += `${i === 0 ? 'M' : 'L'}${fine(from.x)} ${fine(from.y)}`;
    d += `Q${fine(corner.x)} ${fine(corner.y)} ${fine(to.x)} ${fine(to.y)}`;
  });
  return d + 'Z';
}

/** Points on the curve that `smooth` draws. */
export function smoothed(ring: readonly Spot[], stray = STRAY, steps = 4): Spot[] {
  if (ring.length < 3) return [...ring];
  return ring.flatMap((corner, i) => {
    const [from, to] = bend(wrap(ring, i - 1), corner, wrap(ring, i + 1), stray);
    const points: Spot[] = [];
    for (let k = 0; k <= steps; k += 1) {
      const t = k / steps;
      points.push(mix(mix(from, corner, t), mix(corner, to, t), t));
    }
    return points;
  });
}

/** An open curve along points. */
export function smoothLine(line: readonly Spot[], stray = STRAY): string {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last) return '';
  let d = `M${fine(first.x)} ${fine(first.y)}`;
  for (let i = 1; i < line.length - 1; i += 1) {
    const [from, to] = bend(wrap(line, i - 1), wrap(line, i), wrap(line, i + 1), stray);
    const corner = wrap(line, i);
    d += `L${fine(from.x)} ${fine(from.y)}Q${fine(corner.x)} ${fine(corner.y)} ${fine(to.x)} ${fine(to.y)}`;
  }
  return d + `L${fine(last.x)} ${fine(last.y)}`;
}

/** A soft closed curve through the middles of the sides: for things that have no outline in the rules. */
export function blob(ring: readonly Spot[]): string {
  const start = mix(wrap(ring, -1), wrap(ring, 0), 0.5);
  let d = `M${fine(start.x)} ${fine(start.y)}`;
  ring.forEach((corner, i) => {
    const to = mix(corner, wrap(ring, i + 1), 0.5);
    d += `Q${fine(corner.x)} ${fine(corner.y)} ${fine(to.x)} ${fine(to.y)}`;
  });
  return d + 'Z';
}

export function circle(x: number, y: number, r: number): string {
  return ellipse(x, y, r, r);
}

/** An ellipse, its axes turned clockwise. */
export function ellipse(x: number, y: number, rx: number, ry: number, degrees = 0): string {
  const a = turn({ x: rx, y: 0 }, degrees);
  const arc = `a${fine(rx)} ${fine(ry)} ${fine(degrees)} 1 0 `;
  return (
    `M${fine(x + a.x)} ${fine(y + a.y)}` +
    `${arc}${fine(-2 * a.x)} ${fine(-2 * a.y)}${arc}${fine(2 * a.x)} ${fine(2 * a.y)}Z`
  );
}

export function box(x: number, y: number, width: number, height: number): string {
  return `M${fine(x)} ${fine(y)}h${fine(width)}v${fine(height)}h${fine(-width)}Z`;
}

/** A line beside another, so far to its right in the picture, mitred as the rules do it. */
export function beside(line: readonly Spot[], offset: number): Spot[] {
  const normal = (a: Spot, b: Spot): Spot => {
    const length = distance(a, b) || 1;
    return { x: -(b.y - a.y) / length, y: (b.x - a.x) / length };
  };
  return line.map((p, i) => {
    const before = i > 0 ? normal(wrap(line, i - 1), p) : null;
    const after = i + 1 < line.length ? normal(p, wrap(line, i + 1)) : null;
    const [a, b] = [before ?? after, after ?? before];
    if (!a || !b) return p;
    const sum = { x: a.x + b.x, y: a.y + b.y };
    const square = sum.x * sum.x + sum.y * sum.y || 1;
    // Not farther than three times the offset at a hairpin.
    const share = Math.min(2 / square, 1.5) * offset;
    return { x: p.x + sum.x * share, y: p.y + sum.y * share };
  });
}

/** The border of a line so wide: down one side and back on the other. */
export function band(line: readonly Spot[], width: number): Spot[] {
  return [...beside(line, -width / 2), ...beside(line, width / 2).reverse()];
}

/** Outline of a piece of terrain in the picture. */
export function outline(piece: PieceSpec, table: Footprint): Spot[] {
  if ('area' in piece.shape) return piece.shape.area.corners.map((p) => toSpot(p, table));
  const { points, width } = piece.shape.line;
  return band(
    points.map((p) => toSpot(p, table)),
    width,
  );
}

/** Is a point inside a closed line? */
export function inside(ring: readonly Spot[], p: Spot): boolean {
  let holds = false;
  ring.forEach((a, i) => {
    const b = wrap(ring, i + 1);
    if (a.y > p.y !== b.y > p.y && p.x < ((b.x - a.x) * (p.y - a.y)) / (b.y - a.y) + a.x) holds = !holds;
  });
  return holds;
}

/** The point of a stretch that lies nearest to another. */
export function nearest(a: Spot, b: Spot, p: Spot): Spot {
  const [x, y] = [b.x - a.x, b.y - a.y];
  const square = x * x + y * y;
  if (square === 0) return a;
  return mix(a, b, Math.max(0, Math.min(1, ((p.x - a.x) * x + (p.y - a.y) * y) / square)));
}

/** How far a point lies from a closed line. */
export function toEdge(ring: readonly Spot[], p: Spot): number {
  return ring.reduce((least, a, i) => Math.min(least, distance(p, nearest(a, wrap(ring, i + 1), p))), Infinity);
}

/** Least and greatest coordinates. */
export function bounds(points: readonly Spot[]): { x: number; y: number; width: number; height: number } {
  const xs = points.map((p) => p.x);
  const ys = points.map((p) => p.y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** Centre of the area of a closed line. */
export function centroid(ring: readonly Spot[]): Spot {
  let [area, x, y] = [0, 0, 0];
  ring.forEach((a, i) => {
    const b = wrap(ring, i + 1);
    const cross = a.x * b.y - b.x * a.y;
    area += cross;
    x += (a.x + b.x) * cross;
    y += (a.y + b.y) * cross;
  });
  if (Math.abs(area) < 1e-9) return ring[0] ?? { x: 0, y: 0 };
  return { x: x / (3 * area), y: y / (3 * area) };
}

/** Points along a closed line, so far apart at most. */
export function along(ring: readonly Spot[], step: number): Spot[] {
  return ring.flatMap((a, i) => {
    const b = wrap(ring, i + 1);
    const count = Math.max(1, Math.min(400, Math.ceil(distance(a, b) / step)));
    return Array.from({ length: count }, (_, k) => mix(a, b, k / count));
  });
}

/** Points along an open line with its direction, so far apart. */
export function alongLine(line: readonly Spot[], step: number): { at: Spot; way: Spot }[] {
  const found: { at: Spot; way: Spot }[] = [];
  for (let i = 0; i + 1 < line.length; i += 1) {
    const [a, b] = [wrap(line, i), wrap(line, i + 1)];
    const length = distance(a, b);
    const count = Math.min(400, Math.floor(length / step));
    const way = { x: (b.x - a.x) / (length || 1), y: (b.y - a.y) / (length || 1) };
    for (let k = 0; k < count; k += 1) found.push({ at: mix(a, b, (k + 0.5) / count), way });
  }
  return found;
}

/** A small source of numbers that are the same every time. */
export class Grain {
  #state: number;

  constructor(seed: number) {
    this.#state = (Math.imul(seed + 1, 0x9e3779b1) ^ 0x6d2b79f5) >>> 0;
    this.next();
  }

  /** From 0 up to, not including, 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let t = this.#state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  within(low: number, high: number): number {
    return low + (high - low) * this.next();
  }

  pick<T>(from: readonly T[]): T {
    return from[Math.floor(this.next() * from.length)] as T;
  }
}

/** Most things on one piece. */
const MOST = 420;

/** Places inside a closed line, about so far apart and so far from its edge; from the top of the picture down. */
export function scatter(ring: readonly Spot[], seed: number, spacing: number, margin: number): Spot[] {
  const around = bounds(ring);
  const step = Math.max(spacing, Math.sqrt((around.width * around.height) / MOST));
  const row = step * 0.87;
  const grain = new Grain(seed);
  const places: Spot[] = [];
  for (let j = 0; j <= around.height / row; j += 1) {
    for (let i = 0; i <= around.width / step + 1; i += 1) {
      const shift = j % 2 === 0 ? 0 : 0.5;
      const p = {
        x: around.x + (i - shift + grain.within(-0.3, 0.3)) * step,
        y: around.y + (j + 0.4 + grain.within(-0.3, 0.3)) * row,
      };
      if (inside(ring, p) && toEdge(ring, p) >= margin) places.push(p);
    }
  }
  return places.sort((a, b) => a.y - b.y || a.x - b.x);
}
