// What the features of Field of Glory look like: each is drawn as a kind of terrain that the table knows already.
import type { Feature, PieceSpec } from '../../engine/glory';
import type { PieceSpec as Drawn, TerrainKind } from '../../engine/types';
import { spotOf } from '../../table/picture';

const KINDS: Record<Feature, TerrainKind> = {
  'gentle-hill': 'gentle-hill',
  'open-fields': 'cultivated-field',
  'broken-ground': 'rocky',
  brush: 'scrub',
  'enclosed-fields': 'enclosed-field',
  plantation: 'wood',
  gully: 'mud',
  forest: 'wood',
  vineyards: 'enclosed-field',
  marsh: 'swamp',
  'soft-sand': 'dunes',
  'steep-hill': 'steep-hill',
  village: 'built-up-area',
  // Rivers are areas here, not lines.
  'uneven-river': 'pond',
  'rough-river': 'lake',
  'difficult-river': 'lake',
  'impassable-height': 'rocks',
  'impassable-water': 'sea',
};

const made = new WeakMap<PieceSpec, Drawn>();

/** A piece as the table draws it; `k` units of the picture are one MU. The same piece gives the same drawing. */
export function drawn(piece: PieceSpec, k: number): Drawn {
  let found = made.get(piece);
  if (!found) {
    const corners = piece.corners.map((p) => spotOf(p, k));
    const crest = piece.crest ? { crest: [spotOf(piece.crest[0], k), spotOf(piece.crest[1], k)] as [typeof corners[0], typeof corners[0]] } : {};
    found = { kind: KINDS[piece.feature], shape: { area: { corners, ...crest } } } as Drawn;
    made.set(piece, found);
  }
  return found;
}
