// Ponds, lakes, the sea, rivers and their fords.
import { along, alongLine, beside, circle, distance, ellipse, fine, Grain, inside, scatter, smoothLine, wrap, type Spot } from '../geometry';
import type { TerrainKind } from '../../engine/types';
import type { Layer } from '../paint';
import type { Ground } from './draw';
import { tuft } from './rough';

type Water = { deep: string; shallow: string; bank: string; wave: string };

const WATERS: Record<string, Water> = {
  pond: { deep: '#5f97a3', shallow: '#a9cdc4', bank: '#6d7a45', wave: '#d9eeee' },
  lake: { deep: '#3b78a0', shallow: '#96c3d2', bank: '#4a4a2c', wave: '#cfe6f0' },
  sea: { deep: '#22608f', shallow: '#7fbcd0', bank: '#c9b27c', wave: '#d5ecf5' },
  'crossable-river': { deep: '#7fb6c6', shallow: '#c4dcd0', bank: '#8a7c4e', wave: '#f1fafa' },
  stream: { deep: '#8fc3cf', shallow: '#cfe3da', bank: '#8a7c4e', wave: '#f1fafa' },
  'uncrossable-river': { deep: '#235d86', shallow: '#4f8db0', bank: '#2f3a20', wave: '#a8cfe2' },
  'normal-river': { deep: '#4a8cae', shallow: '#8fc0d0', bank: '#4d4a2a', wave: '#d3e9f2' },
  'deep-river': { deep: '#1d5178', shallow: '#437fa3', bank: '#2b331d', wave: '#9cc6dc' },
};

/** Rivers with so little water that stones show. */
const SHALLOW: readonly TerrainKind[] = ['crossable-river', 'stream'];

/** The shore: the outline where it does not lie on the edge of the table. */
function shore(g: Ground): string {
  const { width, depth } = g.table;
  const onEdge = (a: Spot, b: Spot): boolean =>
    (Math.abs(a.x) < 0.05 && Math.abs(b.x) < 0.05) ||
    (Math.abs(a.y) < 0.05 && Math.abs(b.y) < 0.05) ||
    (Math.abs(a.x - width) < 0.05 && Math.abs(b.x - width) < 0.05) ||
    (Math.abs(a.y - depth) < 0.05 && Math.abs(b.y - depth) < 0.05);
  const first = g.ring.findIndex((p, i) => onEdge(wrap(g.ring, i - 1), p) && !onEdge(p, wrap(g.ring, i + 1)));
  if (first < 0) return g.border;
  const lines: Spot[][] = [];
  let line: Spot[] | null = null;
  for (let k = 0; k < g.ring.length; k += 1) {
    const [a, b] = [wrap(g.ring, first + k), wrap(g.ring, first + k + 1)];
    if (onEdge(a, b)) {
      line = null;
      continue;
    }
    if (!line) {
      line = [a];
      lines.push(line);
    }
    line.push(b);
  }
  return lines.map((points) => smoothLine(points)).join('');
}

export function still(g: Ground): Layer[] {
  const water = WATERS[g.kind] as Water;
  const grain = new Grain(g.seed + 61);
  const coast = shore(g);
  const sea = g.kind === 'sea';
  const layers: Layer[] = [{ d: g.border, fill: water.deep }];
  const steps: [number, number][] = sea
    ? [[6, 0.16], [4.2, 0.22], [2.6, 0.3], [1.2, 0.5]]
    : [[4, 0.16], [2.8, 0.24], [1.7, 0.34], [0.8, 0.5]];
  for (const [width, opacity] of steps) {
    layers.push({ d: coast, stroke: water.shallow, width, opacity, clip: true });
  }
  let [waves, glints] = ['', ''];
  for (const p of scatter(g.ring, g.seed + 8, sea ? 2.1 : 1.9, sea ? 1.1 : 0.95)) {
    const w = grain.within(0.32, 0.6);
    const d = `M${fine(p.x - w)} ${fine(p.y)}q${fine(w / 2)} ${fine(-w * 0.5)} ${fine(w)} 0q${fine(w / 2)} ${fine(w * 0.5)} ${fine(w)} 0`;
    if (grain.next() > 0.45) waves += d;
    else glints += d;
  }
  layers.push({ d: waves, stroke: water.wave, width: 0.1, opacity: 0.75 });
  layers.push({ d: glints, stroke: '#123a57', width: 0.1, opacity: 0.3 });
  if (sea) {
    layers.push({ d: coast, stroke: '#fff', width: 1.5, opacity: 0.4, dash: '2.4 1.1 1.2 .8', clip: true });
    layers.push({ d: coast, stroke: '#fff', width: 0.55, opacity: 0.75, clip: true });
  }
  layers.push({ d: coast, stroke: water.bank, width: g.kind === 'pond' ? 0.24 : 0.3 });
  if (g.kind === 'lake') layers.push({ d: coast, stroke: '#d9c893', width: 0.12, opacity: 0.9 });
  if (g.kind === 'pond') {
    let [reeds, pads] = ['', ''];
    for (const p of along(g.ring, 0.8)) {
      if (grain.next() > 0.38) reeds += tuft(grain, p, grain.within(0.5, 0.8), 3, 0.35);
    }
    for (const p of scatter(g.ring, g.seed + 12, 1.5, 0.7)) {
      if (grain.next() > 0.5) pads += ellipse(p.x, p.y, grain.within(0.14, 0.22), 0.12);
    }
    layers.push({ d: pads, fill: '#7fa34e', stroke: '#44652c', width: 0.05 });
    layers.push({ d: reeds, stroke: '#3c5a26', width: 0.11 });
  }
  return layers;
}

export function river(g: Ground): Layer[] {
  const water = WATERS[g.kind] as Water;
  const grain = new Grain(g.seed + 71);
  const { points, width } = g.line ?? { points: [], width: 1 };
  const fordable = SHALLOW.includes(g.kind);
  const side = (share: number): string => smoothLine(beside(points, share * width));
  const layers: Layer[] = [{ d: g.border, fill: water.deep }];
  // Lighter towards the banks; not across the ends.
  for (const share of [-0.5, 0.5]) {
    layers.push({ d: side(share), stroke: water.shallow, width: width * 0.62, opacity: 0.35, clip: true, cap: 'butt' });
    layers.push({ d: side(share), stroke: water.shallow, width: width * 0.3, opacity: fordable ? 0.75 : 0.4, clip: true, cap: 'butt' });
  }
  if (!fordable) layers.push({ d: side(0), stroke: '#123f62', width: width * 0.3, opacity: g.kind === 'normal-river' ? 0.2 : 0.45, clip: true });
  const flows: [number, string][] = fordable
    ? [[-0.28, '.7 1.9'], [-0.05, '.5 1.5 1 1.9'], [0.22, '.9 2.3']]
    : [[-0.32, '3.4 1.3'], [-0.14, '1.8 2.2'], [0.04, '4.2 1.5'], [0.2, '2.2 1.9'], [0.34, '3.2 1.2']];
  for (const [share, dash] of flows) {
    layers.push({ d: side(share), stroke: water.wave, width: fordable ? 0.1 : 0.12, opacity: fordable ? 0.9 : 0.6, dash });
  }
  if (fordable) {
    let [stones, shadows, foam] = ['', '', ''];
    for (const { at, way } of alongLine(points, 0.62)) {
      const off = grain.within(-0.42, 0.42) * width;
      const p = { x: at.x - way.y * off, y: at.y + way.x * off };
      if (!inside(g.ring, p)) continue;
      const r = grain.within(0.1, 0.24);
      if (grain.next() > 0.3) {
        shadows += ellipse(p.x + 0.05, p.y + 0.07, r, r * 0.8);
        stones += ellipse(p.x, p.y, r, r * 0.78);
        foam += `M${fine(p.x - r - 0.06)} ${fine(p.y + r * 0.6)}q${fine(r + 0.06)} ${fine(r * 0.9)} ${fine(2 * r + 0.12)} 0`;
      }
    }
    layers.push({ d: shadows, fill: '#1f4650', opacity: 0.4 });
    layers.push({ d: stones, fill: '#b9b09a', stroke: '#6b6552', width: 0.05 });
    layers.push({ d: foam, stroke: '#fff', width: 0.06, opacity: 0.85 });
  }
  for (const share of [-0.5, 0.5]) {
    layers.push({ d: side(share), stroke: water.bank, width: fordable ? 0.2 : 0.36, cap: 'butt' });
    if (!fordable) layers.push({ d: side(share), stroke: '#8a8a52', width: 0.12, cap: 'butt', opacity: 0.8 });
    else layers.push({ d: side(share), stroke: '#e8d9a8', width: 0.1, cap: 'butt', dash: '1.1 .35' });
  }
  let reeds = '';
  for (const share of [-0.5, 0.5]) {
    const bank = beside(points, share * width);
    for (let i = 0; i + 1 < bank.length; i += 1) {
      const [a, b] = [wrap(bank, i), wrap(bank, i + 1)];
      const count = Math.floor(distance(a, b) / 1.7);
      for (let k = 0; k < count; k += 1) {
        if (grain.next() < 0.5) continue;
        const t = (k + grain.next()) / count;
        reeds += tuft(grain, { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t }, 0.5);
      }
    }
  }
  layers.push({ d: reeds, stroke: '#3f5a28', width: 0.09 });
  return layers;
}

/** A bed without water: sand, cracks, stones, and banks on either side. */
export function dryRiver(g: Ground): Layer[] {
  const grain = new Grain(g.seed + 73);
  const { points, width } = g.line ?? { points: [], width: 1 };
  const side = (share: number): string => smoothLine(beside(points, share * width));
  let [stones, shadows, pebbles, cracks, grass] = ['', '', '', '', ''];
  for (const { at, way } of alongLine(points, 0.55)) {
    const off = grain.within(-0.4, 0.4) * width;
    const p = { x: at.x - way.y * off, y: at.y + way.x * off };
    if (!inside(g.ring, p)) continue;
    const r = grain.within(0.09, 0.22);
    if (grain.next() > 0.45) {
      shadows += ellipse(p.x + 0.05, p.y + 0.07, r, r * 0.8);
      stones += ellipse(p.x, p.y, r, r * 0.78, grain.within(0, 90));
    } else {
      // A crack across the mud, with a bend in it.
      const reach = grain.within(0.12, 0.3) * width;
      const [a, b] = [-way.y * reach + way.x * 0.12, way.x * reach + way.y * 0.12];
      cracks += `M${fine(p.x)} ${fine(p.y)}l${fine(a)} ${fine(b)}l${fine(way.x * 0.3)} ${fine(way.y * 0.3)}`;
    }
    const other = grain.within(-0.45, 0.45) * width;
    pebbles += circle(at.x - way.y * other, at.y + way.x * other, grain.within(0.03, 0.06));
    if (grain.next() > 0.7) {
      const edge = (grain.next() > 0.5 ? 0.5 : -0.5) * width;
      grass += tuft(grain, { x: at.x - way.y * edge, y: at.y + way.x * edge + 0.1 }, 0.34);
    }
  }
  return [
    { d: g.border, fill: '#cbb684' },
    { d: side(0), stroke: '#dfcfa4', width: width * 0.46, opacity: 0.8, clip: true, cap: 'butt' },
    { d: side(-0.17) + side(0.2), stroke: '#b39c68', width: 0.12, opacity: 0.7, dash: '2.2 .9 1.1 .7', cap: 'butt' },
    { d: cracks, stroke: '#86703f', width: 0.06, opacity: 0.85, clip: true },
    { d: pebbles, fill: '#8f7d57' },
    { d: shadows, fill: '#54441f', opacity: 0.35 },
    { d: stones, fill: '#b9b09a', stroke: '#6b6552', width: 0.05 },
    // The banks fall off to the bed: dark above, light below.
    { d: side(-0.5) + side(0.5), stroke: '#7a6438', width: 0.26, cap: 'butt' },
    { d: side(-0.45) + side(0.45), stroke: '#f0e2b6', width: 0.09, cap: 'butt', opacity: 0.8, dash: '1.3 .3' },
    { d: grass, stroke: '#6d7434', width: 0.08 },
  ];
}

/** Shallow water over gravel, and stones to step on: paler than the river it lies in. */
export function ford(g: Ground): Layer[] {
  const grain = new Grain(g.seed + 75);
  let [gravel, stones, shadows, foam] = ['', '', '', ''];
  for (const p of scatter(g.ring, g.seed + 14, 0.5, 0.12)) gravel += circle(p.x, p.y, grain.within(0.04, 0.09));
  for (const p of scatter(g.ring, g.seed + 15, 1.05, 0.35)) {
    const r = grain.within(0.16, 0.28);
    shadows += ellipse(p.x + 0.05, p.y + 0.07, r, r * 0.8);
    stones += ellipse(p.x, p.y, r, r * 0.78, grain.within(0, 90));
    foam += `M${fine(p.x - r - 0.08)} ${fine(p.y + r * 0.6)}q${fine(r + 0.08)} ${fine(r * 0.9)} ${fine(2 * r + 0.16)} 0`;
  }
  return [
    { d: g.border, fill: '#cfdccb', opacity: 0.8 },
    { d: g.border, stroke: '#e6dcb4', width: 0.7, opacity: 0.6, clip: true },
    { d: gravel, fill: '#a3987a', opacity: 0.8 },
    { d: shadows, fill: '#1f4650', opacity: 0.4 },
    { d: stones, fill: '#c6beaa', stroke: '#6b6552', width: 0.06 },
    { d: foam, stroke: '#fff', width: 0.07, opacity: 0.9 },
    { d: g.border, stroke: '#8a7c4e', width: 0.14, dash: '.5 .35' },
  ];
}
