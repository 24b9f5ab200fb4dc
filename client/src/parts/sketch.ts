// Terrain that is about to be placed: geometry only, the engine judges it.
import type { PieceSpec, Point, TerrainKind } from '../engine/types';

export type Sketch = {
  kind: TerrainKind;
  shape: 'oval' | 'rectangle' | 'line';
  centre: Point;
  length: number;
  width: number;
  turn: number;
  /** Points of a road or river. */
  points: Point[];
  /** The element that is moved, if it is one that lies already. */
  moves: number | null;
  /** As it lies, for moving. */
  original: PieceSpec | null;
  legal: boolean;
  /** Why not. */
  problem: string | null;
  rule: string | null;
};

const round = (n: number): number => Math.round(n * 1000) / 1000;

function turned(p: Point, degrees: number): Point {
  const a = (degrees * Math.PI) / 180;
  const [sin, cos] = [Math.sin(a), Math.cos(a)];
  return { x: p.x * cos + p.y * sin, y: -p.x * sin + p.y * cos };
}

function at(centre: Point, p: Point, degrees: number): Point {
  const t = turned(p, degrees);
  return { x: round(centre.x + t.x), y: round(centre.y + t.y) };
}

/** The element as the engine reads it. */
export function pieceOf(sketch: Sketch): PieceSpec {
  const { kind, centre, length, width, turn } = sketch;
  if (sketch.original) return moved(sketch.original, sketch.centre, turn);
  if (sketch.shape === 'line') {
    return { kind, shape: { line: { points: sketch.points.map((p) => ({ x: round(p.x), y: round(p.y) })), width } } };
  }
  const corners: Point[] = [];
  if (sketch.shape === 'rectangle') {
    for (const [x, y] of [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ] as const) {
      corners.push(at(centre, { x: (x * length) / 2, y: (y * width) / 2 }, turn));
    }
  } else {
    for (let i = 0; i < 24; i++) {
      const a = (i / 24) * 2 * Math.PI;
      corners.push(at(centre, { x: (Math.cos(a) * length) / 2, y: (Math.sin(a) * width) / 2 }, turn));
    }
  }
  return { kind, shape: { area: { corners } } };
}

/** The middle of an element. */
export function middleOf(piece: PieceSpec): Point {
  const points = 'area' in piece.shape ? piece.shape.area.corners : piece.shape.line.points;
  const n = Math.max(1, points.length);
  return {
    x: points.reduce((sum, p) => sum + p.x, 0) / n,
    y: points.reduce((sum, p) => sum + p.y, 0) / n,
  };
}

/** The same element in another place. */
export function moved(piece: PieceSpec, centre: Point, turn: number): PieceSpec {
  const was = middleOf(piece);
  const go = (p: Point): Point => at(centre, { x: p.x - was.x, y: p.y - was.y }, turn);
  if ('line' in piece.shape) {
    return { kind: piece.kind, shape: { line: { ...piece.shape.line, points: piece.shape.line.points.map(go) } } };
  }
  const { corners, crest } = piece.shape.area;
  const area = crest ? { corners: corners.map(go), crest: [go(crest[0]), go(crest[1])] as [Point, Point] } : { corners: corners.map(go) };
  return { kind: piece.kind, shape: { area } };
}
