// What engineers made: bridges and palisades.
import { alongLine, beside, circle, fine, Grain, polygon, smoothLine, wrap, type Spot } from '../geometry';
import type { Layer } from '../paint';
import type { Ground } from './draw';
import { furrows } from './fields';

const moved = (ring: readonly Spot[], x: number, y: number): Spot[] => ring.map((p) => ({ x: p.x + x, y: p.y + y }));

/** A deck of planks between beams, with a post at every corner and a shadow on the water. */
export function bridge(g: Ground): Layer[] {
  const posts = g.ring.map((p, i) => {
    // A little inside the corner.
    const [a, b] = [wrap(g.ring, i - 1), wrap(g.ring, i + 1)];
    return { x: p.x + ((a.x + b.x) / 2 - p.x) * 0.05, y: p.y + ((a.y + b.y) / 2 - p.y) * 0.05 };
  });
  const dots = (r: number, x = 0, y = 0): string => posts.map((p) => circle(p.x + x, p.y + y, r)).join('');
  return [
    { d: polygon(moved(g.ring, 0.3, 0.4)), fill: '#0f2a38', opacity: 0.4 },
    { d: g.border, fill: '#b08a57' },
    { d: furrows(g.ring, 1.3, 0.25), stroke: '#c29c68', width: 0.6, clip: true, cap: 'butt' },
    { d: furrows(g.ring, 0.65, 0), stroke: '#5d4222', width: 0.09, clip: true, cap: 'butt' },
    { d: furrows(g.ring, 0.65, 0.16), stroke: '#dcbd8c', width: 0.07, clip: true, cap: 'butt', dash: '2.2 .4 1.3 .3', opacity: 0.85 },
    { d: furrows(g.ring, 0.65, 0.5), stroke: '#6f5230', width: 0.06, clip: true, dash: '.04 1.7', opacity: 0.9 },
    { d: g.border, stroke: '#3d2a14', width: 0.46 },
    { d: g.border, stroke: '#9a7444', width: 0.24 },
    { d: dots(0.34), fill: '#5d4222', stroke: '#2c1d0d', width: 0.08 },
    { d: dots(0.14, -0.07, -0.08), fill: '#c9a673' },
  ];
}

/** Pointed stakes side by side on a low bank of earth, held by a rail. */
export function palisade(g: Ground): Layer[] {
  const grain = new Grain(g.seed + 97);
  const { points, width } = g.line ?? { points: [], width: 1 };
  const side = (share: number): string => smoothLine(beside(points, share * width));
  const stout = Math.min(0.26, width * 0.3);
  let [stakes, tips, shadow] = ['', '', ''];
  for (const { at, way } of alongLine(points, stout * 2)) {
    const off = grain.within(-0.05, 0.05) * width;
    const p = { x: at.x - way.y * off, y: at.y + way.x * off };
    const r = stout * grain.within(0.88, 1.05);
    shadow += circle(p.x + 0.16, p.y + 0.2, r);
    stakes += circle(p.x, p.y, r);
    // Sharpened: three cuts meet at the point.
    const tip = { x: p.x + grain.within(-0.2, 0.2) * r, y: p.y + grain.within(-0.2, 0.2) * r };
    for (const turn of [0.3, 2.4, 4.5]) {
      tips += `M${fine(tip.x)} ${fine(tip.y)}L${fine(p.x + Math.cos(turn) * r)} ${fine(p.y + Math.sin(turn) * r)}`;
    }
  }
  return [
    { d: g.border, fill: '#8d7a4c' },
    { d: side(-0.32) + side(0.32), stroke: '#a8945f', width: width * 0.2, cap: 'butt', opacity: 0.8, clip: true },
    { d: side(-0.5) + side(0.5), stroke: '#5b4c2a', width: 0.1, cap: 'butt', dash: '.9 .2 .4 .2' },
    { d: shadow, fill: '#1c160a', opacity: 0.4 },
    { d: side(0), stroke: '#4a3218', width: stout * 1.2, cap: 'butt' },
    { d: stakes, fill: '#a67c48', stroke: '#38240f', width: 0.07 },
    { d: tips, stroke: '#ecd3a4', width: 0.05 },
  ];
}
