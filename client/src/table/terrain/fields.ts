// What people made: fields, villages, roads.
import { along, alongLine, beside, bounds, centroid, circle, distance, ellipse, fine, Grain, inside, polygon, smoothLine, toEdge, wrap, type Spot } from '../geometry';
import { blend, type Layer } from '../paint';
import type { Ground } from './draw';
import { tuft } from './rough';

/** Direction of the longest side. */
function grainOf(ring: readonly Spot[]): { way: Spot; across: Spot } {
  let best = { x: 1, y: 0 };
  let most = 0;
  ring.forEach((a, i) => {
    const b = wrap(ring, i + 1);
    const length = distance(a, b);
    if (length > most + 1e-6) {
      most = length;
      best = { x: (b.x - a.x) / length, y: (b.y - a.y) / length };
    }
  });
  return { way: best, across: { x: -best.y, y: best.x } };
}

/** Lines side by side over the whole of a piece. */
export function furrows(ring: readonly Spot[], step: number, shift: number): string {
  const { way, across } = grainOf(ring);
  const middle = centroid(ring);
  const around = bounds(ring);
  const reach = Math.hypot(around.width, around.height) / 2 + 1;
  let d = '';
  for (let k = -Math.ceil(reach / step); k <= reach / step; k += 1) {
    const off = (k + shift) * step;
    const p = { x: middle.x + across.x * off, y: middle.y + across.y * off };
    const a = { x: p.x - way.x * reach, y: p.y - way.y * reach };
    const b = { x: p.x + way.x * reach, y: p.y + way.y * reach };
    d += `M${fine(a.x)} ${fine(a.y)}L${fine(b.x)} ${fine(b.y)}`;
  }
  return d;
}

export function cultivated(g: Ground): Layer[] {
  return [
    { d: g.border, fill: '#d3b45c' },
    { d: furrows(g.ring, 2.6, 0.25), stroke: '#b7a24a', width: 1.3, clip: true, cap: 'butt' },
    { d: furrows(g.ring, 0.65, 0), stroke: '#8f6f2c', width: 0.13, clip: true, opacity: 0.85 },
    { d: furrows(g.ring, 0.65, 0.14), stroke: '#f1dc92', width: 0.1, clip: true, opacity: 0.9 },
    { d: furrows(g.ring, 0.65, 0.42), stroke: '#e9cf7a', width: 0.26, clip: true, dash: '.02 .34' },
    { d: furrows(g.ring, 0.65, 0.66), stroke: '#8a6f2a', width: 0.1, clip: true, dash: '.1 .42 .06 .3', opacity: 0.75 },
    { d: g.border, stroke: '#5f4a1c', width: 0.24 },
    { d: g.border, stroke: '#f0e1a4', width: 0.08, opacity: 0.7 },
  ];
}

export function enclosed(g: Ground): Layer[] {
  const grain = new Grain(g.seed + 81);
  // A wall of field stones, each a little different; the middle of the wall is the outline.
  let [stones, light] = ['', ''];
  for (const p of along(g.ring, 0.42)) {
    const r = grain.within(0.17, 0.25);
    const q = { x: p.x + grain.within(-0.05, 0.05), y: p.y + grain.within(-0.05, 0.05) };
    stones += ellipse(q.x, q.y, r, r * 0.86, grain.within(0, 90));
    light += circle(q.x - r * 0.3, q.y - r * 0.35, r * 0.36);
  }
  let hedge = '';
  for (const p of along(g.ring, 1.9)) if (grain.next() > 0.5) hedge += circle(p.x, p.y + 0.03, grain.within(0.2, 0.27));
  return [
    { d: g.border, fill: '#9bab58' },
    { d: furrows(g.ring, 0.9, 0), stroke: '#7f9145', width: 0.36, clip: true },
    { d: furrows(g.ring, 0.9, 0.5), stroke: '#c0c878', width: 0.16, clip: true, dash: '.1 .34' },
    { d: furrows(g.ring, 0.9, 0.1), stroke: '#55702f', width: 0.22, clip: true, dash: '.02 .62' },
    { d: polygon(g.ring.map((p) => ({ x: p.x + 0.16, y: p.y + 0.22 }))), stroke: '#1d220e', width: 0.5, opacity: 0.35 },
    { d: g.border, stroke: '#4a463c', width: 0.56 },
    { d: stones, fill: '#a59f90', stroke: '#544f44', width: 0.05 },
    { d: light, fill: '#dad5c8' },
    { d: hedge, fill: '#4f7233', stroke: '#2d4a1d', width: 0.06 },
  ];
}

type House = { at: Spot; long: Spot; short: Spot; roof: number };

const ROOFS = ['#a8502f', '#96492f', '#b8683b', '#8a6a43', '#a58a52'] as const;

/** Half the width of a street. */
const STREET = 0.42;

/** Houses along two streets that cross, none over the edge. */
function houses(g: Ground, grain: Grain): House[] {
  const { way, across } = grainOf(g.ring);
  const middle = centroid(g.ring);
  const found: House[] = [];
  const at = (u: number, v: number): Spot => ({ x: middle.x + way.x * u + across.x * v, y: middle.y + way.y * u + across.y * v });
  const free = (u: number, v: number, a: number, b: number): boolean =>
    [[-1, -1], [1, -1], [1, 1], [-1, 1]].every(([x = 0, y = 0]) => {
      const p = at(u + x * a, v + y * b);
      return inside(g.ring, p) && toEdge(g.ring, p) > 0.24;
    });
  // Blocks of houses on either side of the two streets, as many as fit between street and wall.
  const share = (dir: Spot, size: number): { count: number; pitch: number } => {
    const half = Math.max(...g.ring.map((p) => Math.abs((p.x - middle.x) * dir.x + (p.y - middle.y) * dir.y)));
    const room = Math.max(0.5, half - STREET - 0.3);
    const count = Math.max(1, Math.round(room / size));
    return { count, pitch: room / count };
  };
  const [columns, rows] = [share(way, 1.75), share(across, 1.35)];
  for (let j = -rows.count; j < rows.count; j += 1) {
    for (let i = -columns.count; i < columns.count; i += 1) {
      const turned = grain.next() < 0.28;
      const [most, least] = [columns.pitch / 2 - 0.12, rows.pitch / 2 - 0.12];
      const [a, b] = turned
        ? [most * grain.within(0.62, 0.74), least * grain.within(0.94, 1)]
        : [most * grain.within(0.8, 1), least * grain.within(0.78, 0.95)];
      const u = (i + 0.5) * columns.pitch + (i < 0 ? -STREET : STREET);
      const v = (j + 0.5) * rows.pitch + (j < 0 ? -STREET : STREET);
      if (!free(u, v, a, b) || grain.next() < 0.07) continue;
      // The ridge runs along the longer side.
      const [long, short] =
        a >= b
          ? [{ x: way.x * a, y: way.y * a }, { x: across.x * b, y: across.y * b }]
          : [{ x: across.x * b, y: across.y * b }, { x: way.x * a, y: way.y * a }];
      found.push({ at: at(u, v), long, short, roof: Math.floor(grain.next() * ROOFS.length) });
    }
  }
  return found;
}

export function town(g: Ground): Layer[] {
  const grain = new Grain(g.seed + 91);
  const { way, across } = grainOf(g.ring);
  const middle = centroid(g.ring);
  const around = bounds(g.ring);
  const reach = Math.hypot(around.width, around.height) / 2 + 1;
  const cross = (dir: Spot): string =>
    `M${fine(middle.x - dir.x * reach)} ${fine(middle.y - dir.y * reach)}L${fine(middle.x + dir.x * reach)} ${fine(middle.y + dir.y * reach)}`;
  const all = houses(g, grain);
  const lit = new Map<string, string>();
  const dark = new Map<string, string>();
  let [shadow, ridge, tiles, chimneys, smoke, gardens] = ['', '', '', '', '', ''];
  const plus = (m: Map<string, string>, key: string, d: string): void => void m.set(key, (m.get(key) ?? '') + d);
  all.forEach(({ at, long, short, roof }, i) => {
    const corner = (s: number, t: number): Spot => ({ x: at.x + long.x * s + short.x * t, y: at.y + long.y * s + short.y * t });
    const tone = ROOFS[roof] as string;
    shadow += polygon([corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)].map((p) => ({ x: p.x + 0.26, y: p.y + 0.34 })));
    // The half that looks to the upper left is lit.
    const up = short.x + short.y > 0 ? -1 : 1;
    plus(lit, blend(tone, '#ffd9a8', 0.22), polygon([corner(-1, 0), corner(1, 0), corner(1, up), corner(-1, up)]));
    plus(dark, blend(tone, '#2b1208', 0.32), polygon([corner(-1, 0), corner(1, 0), corner(1, -up), corner(-1, -up)]));
    const [a, b] = [corner(-1, 0), corner(1, 0)];
    ridge += `M${fine(a.x)} ${fine(a.y)}L${fine(b.x)} ${fine(b.y)}`;
    for (const t of [-0.66, -0.33, 0.33, 0.66]) {
      const [p, q] = [corner(-1, t), corner(1, t)];
      tiles += `M${fine(p.x)} ${fine(p.y)}L${fine(q.x)} ${fine(q.y)}`;
    }
    if (i % 2 === 0) {
      const c = corner(0.55, 0.2 * up);
      chimneys += `M${fine(c.x - 0.13)} ${fine(c.y - 0.13)}h.26v.26h-.26Z`;
      smoke += circle(c.x, c.y, 0.05);
    }
    if (i % 3 === 1) {
      const c = corner(1.2, 1.15);
      gardens += circle(c.x, c.y, 0.2) + circle(c.x + 0.25, c.y + 0.1, 0.16);
    }
  });
  const layers: Layer[] = [
    { d: g.border, fill: '#b7a67c' },
    { d: cross(way), stroke: '#d8c79d', width: 0.85, clip: true },
    { d: cross(across), stroke: '#d8c79d', width: 0.75, clip: true },
    { d: circle(middle.x, middle.y, 0.75), fill: '#d8c79d' },
    { d: gardens, fill: '#5f7d3c', stroke: '#3c5626', width: 0.05 },
    { d: shadow, fill: '#21170b', opacity: 0.38 },
  ];
  for (const [fill, d] of dark) layers.push({ d, fill, stroke: '#3a1c10', width: 0.08 });
  for (const [fill, d] of lit) layers.push({ d, fill, stroke: '#3a1c10', width: 0.08 });
  layers.push({ d: tiles, stroke: '#3a1c10', width: 0.045, opacity: 0.5 });
  layers.push({ d: ridge, stroke: '#f2cfa0', width: 0.1, opacity: 0.85 });
  layers.push({ d: chimneys, fill: '#6d5d50', stroke: '#2c2019', width: 0.06 });
  layers.push({ d: smoke, fill: '#16100b' });
  // A well on the square, and a wall around all.
  layers.push({ d: circle(middle.x, middle.y, 0.3), fill: '#8f8a80', stroke: '#46423b', width: 0.1 });
  layers.push({ d: circle(middle.x, middle.y, 0.16), fill: '#24465a' });
  layers.push({ d: g.border, stroke: '#4b3d2a', width: 0.36 });
  layers.push({ d: g.border, stroke: '#c4b79a', width: 0.2, dash: '.5 .12' });
  return layers;
}

export function road(g: Ground): Layer[] {
  const grain = new Grain(g.seed + 95);
  const { points, width } = g.line ?? { points: [], width: 1 };
  const side = (share: number): string => smoothLine(beside(points, share * width));
  let [pebbles, grass] = ['', ''];
  for (const { at, way } of alongLine(points, 0.5)) {
    const off = grain.within(-0.46, 0.46) * width;
    if (grain.next() > 0.4) pebbles += circle(at.x - way.y * off, at.y + way.x * off, grain.within(0.03, 0.07));
    if (grain.next() > 0.55) {
      const edge = (grain.next() > 0.5 ? 0.5 : -0.5) * width;
      grass += tuft(grain, { x: at.x - way.y * edge, y: at.y + way.x * edge + 0.1 }, 0.32);
    }
    if (grain.next() > 0.75) grass += tuft(grain, { x: at.x, y: at.y }, 0.22);
  }
  return [
    { d: g.border, fill: '#c2a874' },
    { d: side(0), stroke: '#d8c394', width: width * 0.2, cap: 'butt', opacity: 0.8 },
    { d: side(-0.24), stroke: '#9c8152', width: Math.max(0.16, width * 0.13), opacity: 0.85, cap: 'butt' },
    { d: side(0.24), stroke: '#9c8152', width: Math.max(0.16, width * 0.13), opacity: 0.85, cap: 'butt' },
    { d: side(-0.21) + side(0.27), stroke: '#e2cfa2', width: 0.07, opacity: 0.8, dash: '1.6 .5 .7 .4', cap: 'butt' },
    { d: side(-0.5) + side(0.5), stroke: '#6f5c35', width: 0.14, opacity: 0.9, dash: '1.8 .2 .6 .25', cap: 'butt' },
    { d: pebbles, fill: '#857250' },
    { d: grass, stroke: '#57702f', width: 0.08 },
  ];
}
