// The frame of what is selected, for drawing handles around it.
import type { Pose, UnitView } from '../engine/types';

export type Body = { pose: Pose; left: number; right: number; back: number };

/** A box around Units in the direction of the first: x to the right, y to the rear of its front. */
export function formation(units: readonly UnitView[]): Body | null {
  const first = units[0]?.at;
  if (!first) return null;
  const h = (first.heading * Math.PI) / 180;
  const [sin, cos] = [Math.sin(h), Math.cos(h)];
  let [left, right, front, back] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { corners } of units) {
    for (const c of corners ?? []) {
      const [dx, dy] = [c.x - first.front.x, c.y - first.front.y];
      const x = dx * cos - dy * sin;
      const y = -(dx * sin + dy * cos);
      left = Math.min(left, x);
      right = Math.max(right, x);
      front = Math.min(front, y);
      back = Math.max(back, y);
    }
  }
  if (!Number.isFinite(left)) return null;
  const pose: Pose = {
    front: { x: first.front.x - front * sin, y: first.front.y - front * cos },
    heading: first.heading,
  };
  return { pose, left, right, back: back - front };
}
