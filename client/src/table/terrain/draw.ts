// What every kind of terrain looks like. All within the outline the rules use.
import type { Footprint, PieceSpec, TerrainKind } from '../../engine/types';
import { outline, smooth, STRAY, toSpot, type Spot } from '../geometry';
import type { Layer } from '../paint';
import { cultivated, enclosed, road, town } from './fields';
import { hill, GENTLE, STEEP, WOODED } from './hills';
import { dunes, mud, rocks, rocky, scrub, swamp, wood, woodedHill } from './rough';
import { dryRiver, ford, river, still } from './water';
import { bridge, palisade } from './works';

/** A piece as it is drawn. */
export type Ground = {
  kind: TerrainKind;
  seed: number;
  /** Outline of the rules, in the picture. */
  ring: Spot[];
  /** The same as a path, its corners rounded a little. */
  border: string;
  /** Middle line and width of a road, a river or a palisade. */
  line: { points: Spot[]; width: number } | null;
  crest: [Spot, Spot] | null;
  table: Footprint;
};

/** Low ground first: a river runs into a lake, a road over a river, trees stand on a hill. A ford lies in its river. */
export function rank(kind: TerrainKind): number {
  switch (kind) {
    case 'gentle-hill':
    case 'steep-hill':
      return 0;
    case 'stream':
    case 'crossable-river':
    case 'uncrossable-river':
    case 'dry-river':
    case 'normal-river':
    case 'deep-river':
      return 2;
    case 'sea':
    case 'lake':
    case 'pond':
      return 3;
    case 'ford':
      return 3;
    case 'road':
      return 4;
    case 'bridge':
    case 'built-up-area':
    case 'rocks':
      return 5;
    case 'wood':
    case 'wooded-hill':
      return 6;
    case 'fortification':
      return 7;
    default:
      return 1;
  }
}

const BUILT: readonly TerrainKind[] = ['built-up-area', 'cultivated-field', 'enclosed-field', 'bridge', 'fortification'];

/** How far the drawn border may stray from the corners: what people build has sharp ones. */
export function edge(kind: TerrainKind): number {
  return BUILT.includes(kind) ? 0.06 : STRAY;
}

export function survey(piece: PieceSpec, seed: number, table: Footprint): Ground {
  const ring = outline(piece, table);
  const { shape, kind } = piece;
  const crest = 'area' in shape ? shape.area.crest : null;
  return {
    kind,
    seed,
    ring,
    border: smooth(ring, edge(kind)),
    line: 'line' in shape ? { points: shape.line.points.map((p) => toSpot(p, table)), width: shape.line.width } : null,
    crest: crest ? [toSpot(crest[0], table), toSpot(crest[1], table)] : null,
    table,
  };
}

export function draw(g: Ground): Layer[] {
  switch (g.kind) {
    case 'gentle-hill':
      return hill(g, GENTLE);
    case 'steep-hill':
      return hill(g, STEEP);
    case 'wooded-hill':
      return [...hill(g, WOODED), ...woodedHill(g)];
    case 'wood':
      return wood(g);
    case 'scrub':
      return scrub(g);
    case 'rocky':
      return rocky(g);
    case 'rocks':
      return rocks(g);
    case 'mud':
      return mud(g);
    case 'swamp':
      return swamp(g);
    case 'dunes':
      return dunes(g);
    case 'cultivated-field':
      return cultivated(g);
    case 'enclosed-field':
      return enclosed(g);
    case 'built-up-area':
      return town(g);
    case 'road':
      return road(g);
    case 'pond':
    case 'lake':
    case 'sea':
      return still(g);
    case 'stream':
    case 'crossable-river':
    case 'uncrossable-river':
    case 'normal-river':
    case 'deep-river':
      return river(g);
    case 'dry-river':
      return dryRiver(g);
    case 'ford':
      return ford(g);
    case 'bridge':
      return bridge(g);
    case 'fortification':
      return palisade(g);
  }
}
