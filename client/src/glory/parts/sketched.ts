import type { Objection, PieceSpec } from '../../engine/glory';

/** A piece of terrain that is about to be placed, and what the engine says of it. */
export type Sketched = { piece: PieceSpec; legal: boolean; objection: Objection | null };
