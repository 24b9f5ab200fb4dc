import { describe, expect, it } from 'vitest';
import type { Footprint, PieceSpec, Pose, TerrainKind } from '../../src/engine/types';
import {
  band,
  beside,
  blob,
  bounds,
  centroid,
  circle,
  corners,
  distance,
  ellipse,
  fine,
  fromLocal,
  Grain,
  inside,
  middle,
  nearest,
  outline,
  place,
  scatter,
  smooth,
  smoothed,
  smoothLine,
  STRAY,
  toEdge,
  toSpot,
  toTable,
  turned,
  type Spot,
} from '../../src/table/geometry';
import { draw, edge, rank, survey } from '../../src/table/terrain/draw';

const table: Footprint = { width: 120, depth: 60 };
const base: Footprint = { width: 8, depth: 3 };

const near = (a: Spot, b: Spot): void => {
  expect(a.x).toBeCloseTo(b.x, 6);
  expect(a.y).toBeCloseTo(b.y, 6);
};

describe('places', () => {
  it('turns the table upside down for the picture and back', () => {
    near(toSpot({ x: 10, y: 5 }, table), { x: 10, y: 55 });
    near(toTable(toSpot({ x: 10, y: 5 }, table), table), { x: 10, y: 5 });
  });

  it('places a base by the middle of its front', () => {
    expect(place({ front: { x: 30, y: 20 }, heading: 90 }, table)).toBe('translate(30 40) rotate(90)');
  });

  it('finds the corners of a base that looks up the table', () => {
    const [fl, fr, rr, rl] = corners({ front: { x: 30, y: 20 }, heading: 0 }, base);
    near(fl, { x: 26, y: 20 });
    near(fr, { x: 34, y: 20 });
    near(rr, { x: 34, y: 17 });
    near(rl, { x: 26, y: 17 });
  });

  it('finds the corners of a base that looks to the right', () => {
    const [fl, fr, rr] = corners({ front: { x: 30, y: 20 }, heading: 90 }, base);
    near(fl, { x: 30, y: 24 });
    near(fr, { x: 30, y: 16 });
    near(rr, { x: 27, y: 16 });
  });

  it('agrees with itself between the frame of a base and the table', () => {
    for (const heading of [0, 33, 90, 147, 180, 270, 359]) {
      const pose: Pose = { front: { x: 41, y: 23 }, heading };
      const [, , rear] = corners(pose, base);
      near(fromLocal(pose, { x: 4, y: 3 }, table), toSpot(rear, table));
      near(fromLocal(pose, { x: 0, y: 1.5 }, table), toSpot(middle(pose, base), table));
    }
  });

  it('keeps angles between 0 and 360', () => {
    expect(turned(-90)).toBe(270);
    expect(turned(720)).toBe(0);
  });

  it('writes short numbers', () => {
    expect(fine(-0.0001)).toBe('0');
    expect(fine(1.23456)).toBe('1.235');
  });
});

const hexagon: Spot[] = [
  { x: 0, y: 0 },
  { x: 6, y: -1 },
  { x: 10, y: 3 },
  { x: 8, y: 8 },
  { x: 3, y: 9 },
  { x: -2, y: 5 },
];
const spike: Spot[] = [
  { x: 0, y: 0 },
  { x: 12, y: 0.8 },
  { x: 0, y: 1.6 },
];

describe('curves', () => {
  it('stays within a third of a U of the outline of the rules', () => {
    for (const ring of [hexagon, spike]) {
      for (const p of smoothed(ring, STRAY, 12)) expect(toEdge(ring, p)).toBeLessThanOrEqual(STRAY + 1e-9);
      // And the other way: no corner is cut off by more.
      for (const corner of ring) {
        expect(toEdge(smoothed(ring, STRAY, 12), corner)).toBeLessThanOrEqual(STRAY + 1e-6);
      }
    }
    expect(STRAY).toBeLessThan(0.3);
  });

  it('draws closed and open paths', () => {
    expect(smooth(hexagon)).toMatch(/^M.*Z$/);
    expect(smooth(hexagon.slice(0, 2))).toMatch(/^M.*Z$/);
    expect(smoothLine(hexagon)).toMatch(/^M0 0L.*L-2 5$/);
    expect(smoothLine([])).toBe('');
    expect(blob(hexagon)).toMatch(/^M.*Z$/);
    expect(circle(1, 2, 3)).toBe('M4 2a3 3 0 1 0 -6 0a3 3 0 1 0 6 0Z');
    expect(ellipse(0, 0, 2, 1, 90)).toContain('M0 2');
  });

  it('makes a band with mitred corners', () => {
    const bent: Spot[] = [
      { x: 0, y: 0 },
      { x: 10, y: 0 },
      { x: 10, y: 10 },
    ];
    const right = beside(bent, 1);
    near(right[0] as Spot, { x: 0, y: 1 });
    near(right[1] as Spot, { x: 9, y: 1 });
    near(right[2] as Spot, { x: 9, y: 10 });
    expect(band(bent, 2)).toHaveLength(6);
  });
});

describe('areas', () => {
  it('knows inside from outside', () => {
    expect(inside(hexagon, { x: 4, y: 4 })).toBe(true);
    expect(inside(hexagon, { x: 20, y: 4 })).toBe(false);
  });

  it('measures', () => {
    near(nearest({ x: 0, y: 0 }, { x: 10, y: 0 }, { x: 4, y: 3 }), { x: 4, y: 0 });
    near(nearest({ x: 1, y: 1 }, { x: 1, y: 1 }, { x: 4, y: 3 }), { x: 1, y: 1 });
    expect(distance({ x: 0, y: 0 }, { x: 3, y: 4 })).toBe(5);
    expect(bounds(hexagon)).toEqual({ x: -2, y: -1, width: 12, height: 10 });
    near(
      centroid([
        { x: 0, y: 0 },
        { x: 4, y: 0 },
        { x: 4, y: 2 },
        { x: 0, y: 2 },
      ]),
      { x: 2, y: 1 },
    );
  });

  it('scatters the same things at the same places, inside, away from the edge', () => {
    const places = scatter(hexagon, 5, 1.2, 0.6);
    expect(places.length).toBeGreaterThan(15);
    expect(scatter(hexagon, 5, 1.2, 0.6)).toEqual(places);
    expect(scatter(hexagon, 6, 1.2, 0.6)).not.toEqual(places);
    for (const p of places) {
      expect(inside(hexagon, p)).toBe(true);
      expect(toEdge(hexagon, p)).toBeGreaterThanOrEqual(0.6);
    }
  });

  it('never scatters too much', () => {
    const huge = [
      { x: 0, y: 0 },
      { x: 300, y: 0 },
      { x: 300, y: 200 },
      { x: 0, y: 200 },
    ];
    expect(scatter(huge, 1, 0.5, 0).length).toBeLessThan(700);
  });

  it('deals numbers evenly between 0 and 1', () => {
    const grain = new Grain(3);
    const all = Array.from({ length: 4000 }, () => grain.next());
    expect(Math.min(...all)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...all)).toBeLessThan(1);
    expect(all.reduce((a, b) => a + b, 0) / all.length).toBeCloseTo(0.5, 1);
    expect(['a', 'b']).toContain(grain.pick(['a', 'b']));
  });
});

const AREAS: TerrainKind[] = [
  'gentle-hill',
  'rocky',
  'scrub',
  'mud',
  'cultivated-field',
  'wood',
  'steep-hill',
  'wooded-hill',
  'dunes',
  'enclosed-field',
  'swamp',
  'pond',
  'rocks',
  'lake',
  'sea',
  'built-up-area',
  'ford',
  'bridge',
];
const LINES: TerrainKind[] = [
  'road',
  'crossable-river',
  'uncrossable-river',
  'stream',
  'dry-river',
  'normal-river',
  'deep-river',
  'fortification',
];

describe('terrain', () => {
  const pieces: PieceSpec[] = [
    ...AREAS.map((kind): PieceSpec => ({
      kind,
      shape: { area: { corners: hexagon.map((p) => ({ x: p.x + 20, y: p.y + 20 })), crest: null } },
    })),
    ...LINES.map((kind): PieceSpec => ({
      kind,
      shape: {
        line: {
          points: [
            { x: 0, y: 30 },
            { x: 40, y: 34 },
            { x: 70, y: 60 },
          ],
          width: 2,
        },
      },
    })),
  ];

  it.each(pieces)('draws $kind, the same every time and without holes in its numbers', (piece) => {
    const layers = draw(survey(piece, 3, table));
    expect(layers.length).toBeGreaterThan(3);
    expect(draw(survey(piece, 3, table))).toEqual(layers);
    expect(JSON.stringify(layers)).not.toMatch(/NaN|undefined|Infinity/);
    expect(layers.length).toBeLessThan(200);
    expect(rank(piece.kind)).toBeGreaterThanOrEqual(0);
    expect(edge(piece.kind)).toBeLessThan(0.3);
  });

  it('lays a ford and a bridge on their river', () => {
    for (const river of ['normal-river', 'deep-river', 'dry-river'] as const) {
      expect(rank('ford')).toBeGreaterThan(rank(river));
      expect(rank('bridge')).toBeGreaterThan(rank(river));
    }
  });

  it('outlines a line by its width', () => {
    const road = pieces.find((piece) => piece.kind === 'road') as PieceSpec;
    const ring = outline(road, table);
    expect(ring).toHaveLength(6);
    expect(distance(ring[0] as Spot, ring[5] as Spot)).toBeCloseTo(2, 6);
  });
});
