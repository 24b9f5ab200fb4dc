// The frame of what is selected, the handles around it, and where words about it find room.
import type { Handle, Point, Pose, UnitView } from '../engine/types';

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

/** A handle in the frame of the formation. */
export type Grip = { handle: Handle; x: number; y: number; kind: 'ahead' | 'wheel' | 'aside' | 'oblique' | 'rear' | 'charge'; hand?: 'left' | 'right' };

/** Handles in rows before the front and behind the rear, so that none lies over a neighbour in the same line. */
export function gripsOf(body: Body, px: number, charges: boolean, shifts: boolean): Grip[] {
  const far = 20 * px;
  const middle = (body.left + body.right) / 2;
  // Three abreast must fit, however small the picture is.
  const out = Math.max((body.right - body.left) / 2 - 12 * px, 28 * px);
  const [left, right] = [middle - out, middle + out];
  const [near, beyond, behind] = [-far, -far * 2.45, body.back + far];
  return [
    { handle: 'ahead', kind: 'ahead', x: middle, y: near },
    { handle: 'wheel-left', kind: 'wheel', hand: 'left', x: right, y: near },
    { handle: 'wheel-right', kind: 'wheel', hand: 'right', x: left, y: near },
    ...(shifts
      ? ([
          { handle: 'oblique', kind: 'oblique', hand: 'left', x: left, y: beyond },
          { handle: 'oblique', kind: 'oblique', hand: 'right', x: right, y: beyond },
          { handle: 'sideways', kind: 'aside', hand: 'left', x: left, y: behind },
          { handle: 'sideways', kind: 'aside', hand: 'right', x: right, y: behind },
          { handle: 'rear', kind: 'rear', x: middle, y: behind },
        ] as const)
      : []),
    ...(charges ? [{ handle: 'charge' as const, kind: 'charge' as const, x: middle, y: beyond }] : []),
  ];
}

/** A point of the frame on the table. */
export function onTable(body: Body, x: number, y: number): Point {
  const h = (body.pose.heading * Math.PI) / 180;
  const { front } = body.pose;
  return { x: front.x + Math.cos(h) * x - Math.sin(h) * y, y: front.y - Math.sin(h) * x - Math.cos(h) * y };
}

type Spot = { x: number; y: number };

/** Where a box of this size lies around a centre without covering any of the spots: behind first, then wherever it can. */
export function clearOf(
  centre: Spot,
  rear: Spot,
  reach: number,
  size: { width: number; height: number },
  spots: readonly Spot[],
  room: { width: number; height: number },
): Spot {
  const RADIUS = 15;
  const ways = [rear, { x: rear.y, y: -rear.x }, { x: -rear.y, y: rear.x }, { x: -rear.x, y: -rear.y }];
  let best = { at: centre, hides: Infinity };
  for (const way of ways) {
    for (const gap of [12, 56, 100]) {
      const off = reach + gap + (Math.abs(way.x) * size.width + Math.abs(way.y) * size.height) / 2;
      const at = {
        x: Math.max(size.width / 2 + 4, Math.min(room.width - size.width / 2 - 4, centre.x + way.x * off)),
        y: Math.max(size.height / 2 + 4, Math.min(room.height - size.height / 2 - 4, centre.y + way.y * off)),
      };
      const covers = (s: Spot, r: number): boolean =>
        Math.abs(s.x - at.x) < size.width / 2 + r && Math.abs(s.y - at.y) < size.height / 2 + r;
      const hides = spots.filter((s) => covers(s, RADIUS)).length + (covers(centre, reach / 2) ? 2 : 0);
      if (hides === 0) return at;
      if (hides < best.hides) best = { at, hides };
    }
  }
  return best.at;
}
