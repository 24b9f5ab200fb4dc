// The table as it is drawn. Pictures are drawn in U, whatever the rule set measures in: a base looks the same in all.
import type { BattleView, Footprint, PieceSpec, Point, Pose, UnitView } from '../engine/types';

/** Remembers what was made of an object, so that what has not changed is not drawn anew. */
function remembered<T extends object>(make: (from: T, k: number) => T): (from: T, k: number) => T {
  let [made, by] = [new WeakMap<T, T>(), 1];
  return (from, k) => {
    if (k === 1) return from;
    if (k !== by) [made, by] = [new WeakMap(), k];
    let found = made.get(from);
    if (!found) made.set(from, (found = make(from, k)));
    return found;
  };
}

export const spotOf = (p: Point, k: number): Point => ({ x: p.x * k, y: p.y * k });
export const sizeOf = (f: Footprint, k: number): Footprint => ({ width: f.width * k, depth: f.depth * k });
export const poseOf = remembered<Pose>((pose, k) => ({ ...pose, front: spotOf(pose.front, k) }));

const unitOf = remembered<UnitView>((unit, k) => ({
  ...unit,
  at: unit.at ? poseOf(unit.at, k) : unit.at,
  footprint: sizeOf(unit.footprint, k),
}));

const pieceOf = remembered<PieceSpec>((piece, k) => {
  if ('line' in piece.shape) {
    const { points, width } = piece.shape.line;
    return { ...piece, shape: { line: { points: points.map((p) => spotOf(p, k)), width: width * k } } };
  }
  const { corners, crest } = piece.shape.area;
  const area = { corners: corners.map((p) => spotOf(p, k)) };
  return { ...piece, shape: { area: crest ? { ...area, crest: [spotOf(crest[0], k), spotOf(crest[1], k)] } : area } };
});

const terrainOf = remembered<PieceSpec[]>((pieces, k) => pieces.map((piece) => pieceOf(piece, k)));

/** What is on the table; `k` units of the picture are one of the rule set's. */
export const pictured = remembered<BattleView>((view, k) => ({
  ...view,
  table: sizeOf(view.table, k),
  units: view.units.map((unit) => unitOf(unit, k)),
  terrain: terrainOf(view.terrain, k),
}));
