// Woods, scrub, stones, mud, swamp, sand.
import { along, blob, bounds, circle, ellipse, fine, Grain, polygon, scatter, type Spot } from '../geometry';
import { blend, type Layer, type Stamp } from '../paint';
import type { Ground } from './draw';

/** A soft patch about a point. */
export function patch(grain: Grain, p: Spot, rx: number, ry: number, corners = 9): string {
  return blob(
    Array.from({ length: corners }, (_, k) => {
      const a = (k / corners) * 2 * Math.PI;
      const r = grain.within(0.72, 1.22);
      return { x: p.x + Math.cos(a) * rx * r, y: p.y + Math.sin(a) * ry * r };
    }),
  );
}

/** Blades of grass or reed from one foot. */
export function tuft(grain: Grain, p: Spot, height: number, blades = 3, spread = 0.45): string {
  let d = '';
  for (let k = 0; k < blades; k += 1) {
    const side = blades === 1 ? 0 : (k / (blades - 1)) * 2 - 1;
    const tip = side * spread * height + grain.within(-0.06, 0.06);
    const tall = height * (1 - Math.abs(side) * 0.25) * grain.within(0.85, 1.1);
    const foot = side * 0.1;
    d += `M${fine(p.x + foot)} ${fine(p.y)}q${fine(tip * 0.25)} ${fine(-tall * 0.6)} ${fine(tip)} ${fine(-tall)}`;
  }
  return d;
}

function speckle(g: Ground, seed: number, spacing: number, margin: number, one: (p: Spot, grain: Grain) => string): string {
  const grain = new Grain(seed * 31 + g.seed);
  return scatter(g.ring, seed + g.seed * 17, spacing, margin)
    .map((p) => one(p, grain))
    .join('');
}

function trees(g: Ground, spacing: number, sizes: [number, number]): Layer[] {
  const grain = new Grain(g.seed + 7);
  const stamps: Stamp[] = scatter(g.ring, g.seed + 3, spacing, sizes[1] * 0.8).map((p) => ({
    symbol: `tree-${Math.floor(grain.next() * 5)}`,
    x: p.x,
    y: p.y,
    size: grain.within(...sizes),
    angle: 0,
  }));
  return [stamps];
}

export function wood(g: Ground): Layer[] {
  return [
    { d: g.border, fill: '#5c7338' },
    { d: speckle(g, 1, 2.3, 0.3, (p, grain) => patch(grain, p, 1.2, 0.8)), fill: '#4b6230', opacity: 0.6, clip: true },
    { d: speckle(g, 2, 1.5, 0.35, (p, grain) => tuft(grain, p, 0.34)), stroke: '#8fa257', width: 0.08, opacity: 0.8 },
    { d: g.border, stroke: '#2e4119', width: 0.24 },
    { d: g.border, stroke: '#9db069', width: 0.1, dash: '.5 .55', opacity: 0.8 },
    ...trees(g, 1.42, [0.72, 1.06]),
  ];
}

export function woodedHill(g: Ground): Layer[] {
  return trees(g, 1.95, [0.68, 0.98]);
}

export function scrub(g: Ground): Layer[] {
  const grain = new Grain(g.seed + 11);
  const bushes: Stamp[] = scatter(g.ring, g.seed + 5, 1.35, 0.5).map((p) => ({
    symbol: `bush-${Math.floor(grain.next() * 3)}`,
    x: p.x,
    y: p.y,
    size: grain.within(0.3, 0.56),
    angle: 0,
  }));
  return [
    { d: g.border, fill: '#a8a765', opacity: 0.8 },
    { d: speckle(g, 1, 2.2, 0.4, (p, r) => patch(r, p, 1.1, 0.7)), fill: '#bfb377', opacity: 0.6, clip: true },
    { d: speckle(g, 2, 0.95, 0.3, (p, r) => tuft(r, p, 0.36)), stroke: '#6f7336', width: 0.08, opacity: 0.85 },
    { d: g.border, stroke: '#656a30', width: 0.17, dash: '.08 .38' },
    bushes,
  ];
}

/** A stone with a lit and a dark side. */
function stone(grain: Grain, p: Spot, r: number): { whole: Spot[]; light: Spot[]; dark: Spot[] } {
  const shape = [
    [-1, 0.2], [-0.7, -0.55], [-0.05, -0.85], [0.7, -0.5], [1, 0.25], [0.45, 0.7], [-0.5, 0.68],
  ] as const;
  const whole = shape.map(([x, y]) => ({
    x: p.x + x * r * grain.within(0.82, 1.15),
    y: p.y + y * r * grain.within(0.82, 1.15),
  }));
  const top = { x: p.x + grain.within(-0.1, 0.2) * r, y: p.y + grain.within(-0.1, 0.15) * r };
  const [a, b, c, d, e, f, h] = whole as [Spot, Spot, Spot, Spot, Spot, Spot, Spot];
  return { whole, light: [a, b, c, top], dark: [top, d, e, f, h] };
}

function stones(places: readonly Spot[], grain: Grain, size: [number, number], tones: [string, string, string]): Layer[] {
  let [shadow, whole, light, dark] = ['', '', '', ''];
  for (const p of places) {
    const r = grain.within(...size);
    const s = stone(grain, p, r);
    shadow += ellipse(p.x + r * 0.28, p.y + r * 0.4, r * 1.05, r * 0.75);
    whole += polygon(s.whole);
    light += polygon(s.light);
    dark += polygon(s.dark);
  }
  const [mid, pale, deep] = tones;
  return [
    { d: shadow, fill: '#1c180f', opacity: 0.32 },
    { d: whole, fill: mid, stroke: '#3b372e', width: 0.07 },
    { d: dark, fill: deep },
    { d: light, fill: pale },
  ];
}

export function rocky(g: Ground): Layer[] {
  const grain = new Grain(g.seed + 21);
  return [
    { d: g.border, fill: '#a59d7c', opacity: 0.85 },
    { d: speckle(g, 1, 2.2, 0.4, (p, r) => patch(r, p, 1.0, 0.6)), fill: '#8f9160', opacity: 0.6, clip: true },
    { d: speckle(g, 4, 0.75, 0.3, (p, r) => circle(p.x, p.y, r.within(0.05, 0.11))), fill: '#6f6a58', opacity: 0.8 },
    { d: speckle(g, 3, 2.0, 0.4, (p, r) => tuft(r, p, 0.34)), stroke: '#5d6a33', width: 0.08 },
    { d: g.border, stroke: '#6c6650', width: 0.17, dash: '.08 .38' },
    ...stones(scatter(g.ring, g.seed + 2, 1.35, 0.5), grain, [0.24, 0.5], ['#98917f', '#d3cdbb', '#6d675a']),
  ];
}

export function rocks(g: Ground): Layer[] {
  const grain = new Grain(g.seed + 22);
  const big = scatter(g.ring, g.seed + 2, 1.62, 0.85);
  const edge = along(g.ring, 0.9).filter(() => grain.next() > 0.25);
  const inner = edge.map((p) => {
    const around = bounds(g.ring);
    const c = { x: around.x + around.width / 2, y: around.y + around.height / 2 };
    return { x: p.x + (c.x - p.x) * 0.13, y: p.y + (c.y - p.y) * 0.13 };
  });
  return [
    { d: g.border, fill: '#5d574c' },
    { d: g.border, stroke: '#2a261f', width: 0.34 },
    ...stones(inner, grain, [0.34, 0.5], ['#7d766a', '#b5ae9f', '#4b463d']),
    ...stones(big, grain, [0.8, 1.08], ['#877f73', '#c8c1b3', '#4d473e']),
  ];
}

export function mud(g: Ground): Layer[] {
  return [
    { d: g.border, fill: '#85673f' },
    { d: speckle(g, 1, 2.1, 0.3, (p, r) => patch(r, p, 1.25, 0.62)), fill: '#6a4f2d', opacity: 0.75, clip: true },
    { d: speckle(g, 2, 2.7, 0.9, (p, r) => patch(r, p, 0.75, 0.34)), fill: '#4d3a22', clip: true },
    { d: speckle(g, 2, 2.7, 0.9, (p, r) => patch(r, { x: p.x - 0.05, y: p.y - 0.04 }, 0.62, 0.24)), fill: '#9aa09a', opacity: 0.75, clip: true },
    { d: speckle(g, 5, 1.35, 0.5, (p, r) => `M${fine(p.x - 0.4)} ${fine(p.y)}q.4 ${fine(r.within(-0.35, -0.15))} .8 0`), stroke: '#b08e60', width: 0.1, opacity: 0.8 },
    { d: speckle(g, 6, 1.35, 0.5, (p, r) => `M${fine(p.x - 0.35)} ${fine(p.y)}q.35 ${fine(r.within(0.12, 0.3))} .7 0`), stroke: '#493418', width: 0.11, opacity: 0.8 },
    { d: g.border, stroke: '#4f3a1e', width: 0.18, dash: '.7 .22 .25 .22' },
  ];
}

export function swamp(g: Ground): Layer[] {
  const grain = new Grain(g.seed + 31);
  const spots = scatter(g.ring, g.seed + 4, 1.75, 0.95);
  let [water, shine, reeds, heads, pads] = ['', '', '', '', ''];
  spots.forEach((p, i) => {
    if (i % 3 !== 2) {
      const shape = new Grain(g.seed * 100 + i);
      const [rx, ry] = [grain.within(0.7, 1.15), grain.within(0.38, 0.6)];
      water += patch(shape, p, rx, ry);
      shine += `M${fine(p.x - rx * 0.5)} ${fine(p.y - ry * 0.2)}q${fine(rx * 0.4)} -.14 ${fine(rx * 0.8)} 0`;
      if (grain.next() > 0.45) pads += ellipse(p.x + rx * 0.3, p.y + ry * 0.25, 0.16, 0.11);
    }
  });
  for (const p of scatter(g.ring, g.seed + 9, 1.3, 0.45)) {
    if (grain.next() < 0.25) continue;
    reeds += tuft(grain, p, grain.within(0.6, 0.95), 4, 0.32);
    if (grain.next() > 0.4) {
      const x = p.x + grain.within(-0.12, 0.12);
      reeds += `M${fine(p.x)} ${fine(p.y)}L${fine(x)} ${fine(p.y - 0.8)}`;
      heads += `M${fine(x)} ${fine(p.y - 0.72)}v-.28`;
    }
  }
  return [
    { d: g.border, fill: '#66805a' },
    { d: speckle(g, 1, 2.0, 0.3, (p, r) => patch(r, p, 1.1, 0.6)), fill: '#54704a', opacity: 0.8, clip: true },
    { d: water, fill: '#36606a', stroke: '#a3b98a', width: 0.1, clip: true },
    { d: shine, stroke: '#b9dbe0', width: 0.09, opacity: 0.85 },
    { d: pads, fill: '#8fb35a' },
    { d: reeds, stroke: '#2f4a22', width: 0.1 },
    { d: heads, stroke: '#7a4a1e', width: 0.19 },
    { d: g.border, stroke: '#35522f', width: 0.19, dash: '.6 .3' },
  ];
}

export function dunes(g: Ground): Layer[] {
  const grain = new Grain(g.seed + 51);
  let [lit, shade, ripple] = ['', '', ''];
  for (const p of scatter(g.ring, g.seed + 6, 2.0, 1.0)) {
    const s = grain.within(0.8, 1.1);
    const at = (x: number, y: number): string => `${fine(p.x + x * s)} ${fine(p.y + y * s)}`;
    // A crescent: the light falls on its back, its hollow lies in shadow.
    lit += `M${at(-1.15, 0.4)}Q${at(-0.5, -0.85)} ${at(0.15, -0.7)}Q${at(1, -0.5)} ${at(1.15, 0.45)}Q${at(0.5, -0.2)} ${at(0, -0.05)}Q${at(-0.55, 0.02)} ${at(-1.15, 0.4)}Z`;
    shade += `M${at(-1.15, 0.4)}Q${at(-0.55, 0.02)} ${at(0, -0.05)}Q${at(0.5, -0.2)} ${at(1.15, 0.45)}Q${at(0.5, 0.22)} ${at(0.05, 0.42)}Q${at(-0.5, 0.3)} ${at(-1.15, 0.4)}Z`;
    ripple += `M${at(-0.6, -0.2)}Q${at(-0.1, -0.55)} ${at(0.5, -0.3)}`;
  }
  return [
    { d: g.border, fill: '#dcc489' },
    { d: speckle(g, 2, 1.2, 0.3, (p, r) => `M${fine(p.x - 0.5)} ${fine(p.y)}q.25 ${fine(r.within(-0.2, -0.1))} .5 0q.25 .15 .5 0`), stroke: '#c5a765', width: 0.08, clip: true },
    { d: shade, fill: '#a98a4c', opacity: 0.85 },
    { d: lit, fill: '#f1dfae', stroke: '#b5955a', width: 0.06 },
    { d: ripple, stroke: '#fff6d8', width: 0.09, opacity: 0.9 },
    { d: speckle(g, 8, 3.2, 0.6, (p, r) => tuft(r, p, 0.5)), stroke: '#8a8a4a', width: 0.08 },
    { d: g.border, stroke: blend('#a98a4c', '#5b471d', 0.4), width: 0.16, dash: '.5 .3' },
  ];
}
