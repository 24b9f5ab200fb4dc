// Wishes of a player, before the engine has judged them.
import type { Advance, Command, GroupView, Manoeuvre, Order, PieceSpec, Point, Wheel } from '../engine/glory';
import { centre, frameOf, fromLocal } from './table/frame';

/** A wheel in degrees, to the left if negative. */
const turned = (degrees: number): Wheel | null => (degrees ? { to: degrees < 0 ? 'left' : 'right', angle: Math.abs(degrees) } : null);
const degreesOf = (wheel: Wheel | null | undefined): number => (wheel ? (wheel.to === 'left' ? -wheel.angle : wheel.angle) : 0);
const given = (n: number | null): number => (n !== null && Number.isFinite(n) ? n : 0);

/** Ahead, a wheel in degrees (to the left if negative), and ahead again; perhaps once more. */
export function straight(before: number, wheel: number, after: number, second = 0, last = 0): Advance {
  const least = (n: number): number => Math.max(0, given(n));
  // Without a wheel there is nothing between two stretches.
  if (!given(wheel) && given(second)) return straight(least(before) + least(after), second, last);
  if (!given(wheel)) return { before: least(before) + least(after) + least(last), wheel: null, after: 0, second: null, last: 0 };
  if (!given(second)) return { before: least(before), wheel: turned(wheel), after: least(after) + least(last), second: null, last: 0 };
  return { before: least(before), wheel: turned(wheel), after: least(after), second: turned(second), last: least(last) };
}

/** What kind of move is written down in figures. */
export type Shape = 'advance' | 'expand' | 'contract' | 'turn-left' | 'turn-right' | 'turn-about' | 'retire' | 'pivot';
export const SHAPES: readonly Shape[] = ['advance', 'expand', 'contract', 'turn-left', 'turn-right', 'turn-about', 'retire', 'pivot'];

/** The way of an advance in figures; a field that is left empty is null. */
export interface Way {
  before: number | null;
  wheel: number | null;
  after: number | null;
  second: number | null;
  last: number | null;
}

/** A move in figures. */
export interface Figures extends Way {
  shape: Shape;
  left: number | null;
  right: number | null;
  order: Order;
  /** Degrees of a pivot. */
  angle: number | null;
}

const STILL: Way = { before: 0, wheel: 0, after: 0, second: 0, last: 0 };

/** A move of this kind as one would begin to write it. */
export function figures(shape: Shape): Figures {
  const far = shape === 'advance' || shape === 'retire' ? 2 : 0;
  return { ...STILL, shape, before: far, left: 0, right: 1, order: 'form-first', angle: 20 };
}

export function advanceOf(way: Way): Advance {
  return straight(given(way.before), given(way.wheel), given(way.after), given(way.second), given(way.last));
}

export function wayOf(advance: Advance | null | undefined): Way {
  if (!advance) return STILL;
  const { before, wheel, after, second, last } = advance;
  return { before, wheel: degreesOf(wheel), after, second: degreesOf(second), last };
}

/** The manoeuvre that is written down. */
export function manoeuvreOf(f: Figures): Manoeuvre {
  const going = advanceOf(f);
  const advance = going.before > 0 || going.wheel ? going : null;
  const [left, right] = [f.left, f.right].map((n) => Math.max(0, Math.round(given(n)))) as [number, number];
  switch (f.shape) {
    case 'advance':
      return { advance: going };
    case 'expand':
      return { expand: { left, right, advance } };
    case 'contract':
      return { contract: { left, right, advance, order: f.order } };
    case 'turn-left':
      return { turn: { turn: 'left', advance, order: f.order } };
    case 'turn-right':
      return { turn: { turn: 'right', advance, order: f.order } };
    case 'turn-about':
      return { turn: { turn: 'about', advance, order: f.order } };
    case 'retire':
      return { retire: { distance: Math.max(0, given(f.before)) } };
    case 'pivot':
      return { pivot: { angle: given(f.angle) } };
  }
}

/** A manoeuvre as it would be written down. */
export function figuresOf(m: Manoeuvre): Figures {
  if ('advance' in m) return { ...figures('advance'), ...wayOf(m.advance) };
  if ('retire' in m) return { ...figures('retire'), before: m.retire.distance };
  if ('pivot' in m) return { ...figures('pivot'), angle: m.pivot.angle };
  if ('turn' in m) return { ...figures(`turn-${m.turn.turn}`), ...wayOf(m.turn.advance), order: m.turn.order };
  if ('expand' in m) return { ...figures('expand'), ...wayOf(m.expand.advance), left: m.expand.left, right: m.expand.right };
  const { left, right, advance, order } = m.contract;
  return { ...figures('contract'), ...wayOf(advance), left, right, order };
}

/** A change of formation; wished for again, it takes one more file on that side. */
export function formed(button: Manoeuvre, wished: Manoeuvre | null): Manoeuvre {
  if ('expand' in button && wished && 'expand' in wished) {
    const { left, right } = wished.expand;
    return { expand: { ...button.expand, left: left + button.expand.left, right: right + button.expand.right } };
  }
  if ('contract' in button && wished && 'contract' in wished) {
    const { left, right } = wished.contract;
    return { contract: { ...button.contract, left: left + button.contract.left, right: right + button.contract.right } };
  }
  return button;
}

/** A piece of terrain moved so that its middle is there, and turned clockwise about it. */
export function pieceAt(piece: PieceSpec, at: Point, degrees = 0): PieceSpec {
  const from = centre(piece.corners);
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const fine = (n: number): number => Math.round(n * 1000) / 1000;
  const moved = (p: Point): Point => {
    const [x, y] = [p.x - from.x, p.y - from.y];
    return { x: fine(at.x + x * cos + y * sin), y: fine(at.y - x * sin + y * cos) };
  };
  const made: PieceSpec = { feature: piece.feature, corners: piece.corners.map(moved) };
  return piece.crest ? { ...made, crest: [moved(piece.crest[0]), moved(piece.crest[1])] } : made;
}

/** Puts one of a list one place earlier or later. */
export function swapped<T>(list: readonly T[], at: number, by: 1 | -1): T[] {
  const made = [...list];
  const [one, other] = [made[at], made[at + by]];
  if (one === undefined || other === undefined) return made;
  made[at] = other;
  made[at + by] = one;
  return made;
}

/** Field fortifications along the front of a battle group, right before it; nothing for one that is not on the table. */
export function worksBefore(group: GroupView): Command | null {
  const pose = group.formation?.pose;
  const front = group.stands.filter((base) => base.rank === 0).map((base) => base.corners);
  if (!pose || !front.length) return null;
  const { left, right, ahead } = frameOf(pose, front);
  const fine = (p: Point): Point => ({ x: Math.round(p.x * 1000) / 1000, y: Math.round(p.y * 1000) / 1000 });
  const off = ahead + 0.02;
  return { fortify: { a: fine(fromLocal(pose, { x: left, y: off })), b: fine(fromLocal(pose, { x: right, y: off })) } };
}
