// Where a battle group is, seen from itself, and where that is in the picture. The picture is drawn in MU: (x, depth − y).
import type { GroupView, Point, Pose } from '../../engine/glory';

/** How far a body reaches to its left and right, before and behind the middle of its front, in its own directions. */
export type Frame = { left: number; right: number; ahead: number; behind: number };

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** A point of the table in directions of a pose: x to the right, y ahead. */
export function toLocal(pose: Pose, at: Point): Point {
  const h = radians(pose.heading);
  const [dx, dy] = [at.x - pose.front.x, at.y - pose.front.y];
  return { x: dx * Math.cos(h) - dy * Math.sin(h), y: dx * Math.sin(h) + dy * Math.cos(h) };
}

/** A point in directions of a pose as a point of the table. */
export function fromLocal(pose: Pose, at: Point): Point {
  const h = radians(pose.heading);
  return {
    x: pose.front.x + at.x * Math.cos(h) + at.y * Math.sin(h),
    y: pose.front.y - at.x * Math.sin(h) + at.y * Math.cos(h),
  };
}

/** The box around all bases, in directions of the formation. */
export function frameOf(pose: Pose, bases: readonly (readonly Point[])[]): Frame {
  const all = bases.flat().map((corner) => toLocal(pose, corner));
  const xs = all.map((p) => p.x);
  const ys = all.map((p) => p.y);
  if (!all.length) return { left: 0, right: 0, ahead: 0, behind: 0 };
  return { left: Math.min(...xs), right: Math.max(...xs), ahead: Math.max(...ys), behind: Math.min(...ys) };
}

/** The middle of a base or of any other corners. */
export function centre(corners: readonly Point[]): Point {
  const n = Math.max(1, corners.length);
  return { x: corners.reduce((sum, p) => sum + p.x, 0) / n, y: corners.reduce((sum, p) => sum + p.y, 0) / n };
}

/** The middle of a battle group on the table. */
export function middleOf(group: GroupView): Point | null {
  return group.stands.length ? centre(group.stands.flatMap((base) => base.corners)) : null;
}

/** The direction from the rear to the front of a base, in degrees clockwise from straight up. */
export function headingOf(corners: readonly [Point, Point, Point, Point]): number {
  const [fl, fr, rr, rl] = corners;
  const dx = fl.x + fr.x - rl.x - rr.x;
  const dy = fl.y + fr.y - rl.y - rr.y;
  return (Math.atan2(dx, dy) * 180) / Math.PI;
}

/** Corners as an SVG list of points. */
export const points = (corners: readonly Point[], depth: number): string =>
  corners.map((p) => `${p.x.toFixed(3)},${(depth - p.y).toFixed(3)}`).join(' ');

/** How a body that stands at one pose is moved and turned to stand at another. */
export function shifted(from: Pose, to: Pose, depth: number): string {
  const turn = to.heading - from.heading;
  return (
    `translate(${to.front.x.toFixed(3)} ${(depth - to.front.y).toFixed(3)}) rotate(${turn.toFixed(2)}) ` +
    `translate(${(-from.front.x).toFixed(3)} ${(from.front.y - depth).toFixed(3)})`
  );
}
