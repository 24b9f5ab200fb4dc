// Hills: slopes lit from the upper left, contour lines, hachures, a crest.
import { along, centroid, distance, fine, Grain, mix, nearest, polygon, scatter, smoothed, wrap, type Spot } from '../geometry';
import { blend, type Layer } from '../paint';
import type { Ground } from './draw';

export type Slope = {
  foot: string;
  top: string;
  sun: string;
  shade: string;
  line: string;
  /** How strongly light and shadow fall on each band, from the foot upwards. */
  bands: readonly { upto: number; steep: number }[];
  contours: readonly number[];
  hachures: 'few' | 'many';
};

export const GENTLE: Slope = {
  foot: '#8d9a4e',
  top: '#d2c382',
  sun: '#fff4c2',
  shade: '#37401a',
  line: '#4c5224',
  bands: [
    { upto: 0.08, steep: 0.55 },
    { upto: 0.16, steep: 0.85 },
    { upto: 0.24, steep: 1 },
    { upto: 0.33, steep: 0.95 },
    { upto: 0.43, steep: 0.78 },
    { upto: 0.54, steep: 0.58 },
    { upto: 0.66, steep: 0.4 },
    { upto: 0.8, steep: 0.25 },
    { upto: 1, steep: 0.1 },
  ],
  contours: [0.34, 0.66],
  hachures: 'few',
};

export const STEEP: Slope = {
  foot: '#857c4a',
  top: '#c9b78c',
  sun: '#fff0cc',
  shade: '#33260f',
  line: '#4b3517',
  bands: [
    { upto: 0.1, steep: 0.6 },
    { upto: 0.2, steep: 0.85 },
    { upto: 0.25, steep: 0.35 },
    { upto: 0.36, steep: 0.85 },
    { upto: 0.46, steep: 0.95 },
    { upto: 0.52, steep: 0.35 },
    { upto: 0.64, steep: 0.85 },
    { upto: 0.74, steep: 0.7 },
    { upto: 0.84, steep: 0.3 },
    { upto: 1, steep: 0.12 },
  ],
  contours: [0.22, 0.48, 0.74],
  hachures: 'many',
};

export const WOODED: Slope = {
  ...GENTLE,
  foot: '#617a3a',
  top: '#a3ac62',
  sun: '#e6e8ae',
  shade: '#27381a',
  line: '#33451f',
};

/** Towards the light. */
const LIGHT = { x: -0.62, y: -0.78 };

/** A colour in steps too small to see on their own. */
const coarse = (colour: string): string =>
  colour.replace(/[0-9a-f]{2}/g, (part) =>
    Math.min(255, Math.round(Number.parseInt(part, 16) / 5) * 5)
      .toString(16)
      .padStart(2, '0'),
  );

export function hill(g: Ground, slope: Slope): Layer[] {
  const middle = centroid(g.ring);
  const [a, b] = g.crest ?? [middle, middle];
  // Evenly spaced, so that light changes gently around the hill.
  const foot = along(smoothed(g.ring, undefined, 6), 0.7);
  const targets = foot.map((p) => nearest(a, b, p));
  const ring = (share: number): Spot[] => foot.map((p, i) => mix(p, wrap(targets, i), share));
  const way = foot.reduce((sum, p, i) => {
    const q = wrap(foot, i + 1);
    return sum + (q.x - p.x) * (q.y + p.y);
  }, 0);
  const out = way > 0 ? 1 : -1;

  const layers: Layer[] = [{ d: g.border, fill: slope.foot }];
  // Facets of nearly the same colour share a path; a thin stroke closes the seams.
  const facets = new Map<string, string>();
  let from = 0;
  for (const band of slope.bands) {
    const [low, high] = [ring(from), ring(band.upto)];
    const base = blend(slope.foot, slope.top, (from + band.upto) / 2);
    low.forEach((p, i) => {
      const [q, r, s] = [wrap(low, i + 1), wrap(high, i + 1), wrap(high, i)];
      const length = distance(p, q);
      if (length < 1e-6) return;
      const lit = (((p.y - q.y) * LIGHT.x + (q.x - p.x) * LIGHT.y) / length) * out * band.steep;
      const fill = coarse(lit >= 0 ? blend(base, slope.sun, lit * 0.62) : blend(base, slope.shade, lit * -0.7));
      facets.set(fill, (facets.get(fill) ?? '') + polygon([p, q, r, s]));
    });
    from = band.upto;
  }
  for (const [fill, d] of facets) layers.push({ d, fill, stroke: fill, width: 0.06 });

  // Hachures run down the slope, longer and darker away from the light.
  const grain = new Grain(g.seed + 40);
  const [dark, pale] = [{ d: '' }, { d: '' }];
  const starts = slope.hachures === 'many' ? [0.02, 0.26, 0.53] : [0.05];
  const size = Math.max(1, distance(middle, foot[0] ?? middle));
  for (const start of starts) {
    foot.forEach((p, i) => {
      const target = wrap(targets, i);
      const length = distance(p, target) || 1;
      const normal = { x: (p.x - target.x) / length, y: (p.y - target.y) / length };
      const lit = normal.x * LIGHT.x + normal.y * LIGHT.y;
      if (slope.hachures === 'few' && (lit > 0.1 || i % 2 === 1)) return;
      const reach = (slope.hachures === 'many' ? 0.15 : 0.16) * grain.within(0.7, 1.15);
      const lower = mix(p, target, start + grain.within(0, 0.02));
      const upper = mix(p, target, Math.min(0.95, start + (reach * size) / Math.max(length, size * 0.5)));
      const d = `M${fine(upper.x)} ${fine(upper.y)}L${fine(lower.x)} ${fine(lower.y)}`;
      if (lit > 0.25) pale.d += d;
      else dark.d += d;
    });
  }
  layers.push({ d: dark.d, stroke: slope.line, width: 0.1, opacity: slope.hachures === 'many' ? 0.6 : 0.3, clip: true });
  layers.push({ d: pale.d, stroke: slope.line, width: 0.08, opacity: 0.28, clip: true });

  for (const share of slope.contours) {
    layers.push({ d: polygon(ring(share)), stroke: slope.line, width: 0.11, opacity: 0.45 });
    const lit = ring(share + 0.012);
    layers.push({ d: polygon(lit), stroke: slope.sun, width: 0.07, opacity: 0.4 });
  }
  // Grass on the slope.
  let grass = '';
  for (const p of scatter(g.ring, g.seed, 1.9, 0.6)) {
    const lean = grain.within(-0.12, 0.12);
    grass += `M${fine(p.x - 0.12)} ${fine(p.y)}l${fine(lean - 0.05)} -.3M${fine(p.x)} ${fine(p.y)}l${fine(lean)} -.38M${fine(p.x + 0.12)} ${fine(p.y)}l${fine(lean + 0.06)} -.28`;
  }
  layers.push({ d: grass, stroke: slope.line, width: 0.07, opacity: 0.5 });
  layers.push({ d: g.border, stroke: slope.line, width: 0.2, opacity: 0.85 });

  const top = distance(a, b) > 0.1 ? `M${fine(a.x)} ${fine(a.y)}L${fine(b.x)} ${fine(b.y)}` : `M${fine(a.x - 0.5)} ${fine(a.y)}h1M${fine(a.x)} ${fine(a.y - 0.5)}v1`;
  layers.push({ d: top, stroke: slope.line, width: 0.26, opacity: 0.35 });
  layers.push({ d: top, stroke: '#fffbe2', width: 0.13, opacity: 0.85, dash: '.9 .55' });
  return layers;
}
