// Wishes of a player, before the engine has judged them.
import type { Advance, Command, GroupView, Manoeuvre, PieceSpec, Point, Wheel } from '../engine/glory';
import { centre, frameOf, fromLocal } from './table/frame';

/** Ahead, a wheel in degrees (to the left if negative), and ahead again. */
export function straight(before: number, wheel: number, after: number): Advance {
  const turned: Wheel | null = wheel ? { to: wheel < 0 ? 'left' : 'right', angle: Math.abs(wheel) } : null;
  const least = (n: number): number => (Number.isFinite(n) ? Math.max(0, n) : 0);
  // Without a wheel there is nothing between the two stretches.
  if (!turned) return { before: least(before) + least(after), wheel: null, after: 0, second: null, last: 0 };
  return { before: least(before), wheel: turned, after: least(after), second: null, last: 0 };
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
