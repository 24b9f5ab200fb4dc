// Miniatures from above, looking to −y, in ranks on a base. Everything of one colour in a rank is one path.
import type { Side } from '../engine/types';
import { fine, Grain, turn, wrap, type Spot } from './geometry';
import type { Paint } from './paint';
import { livery, type Livery } from './sides';

const SKIN = '#d9a878';
const STEEL = '#aeb6be';
const STEEL_LIGHT = '#eef2f5';
const STEEL_DARK = '#5c656e';
const LEATHER = '#6b4628';
const WOOD = '#9a6f41';
const WOOD_DARK = '#573a1d';
const WOOD_LIGHT = '#c69a63';
const SHAFT = '#4d3219';
const GOLD = '#e8b93a';
const IVORY = '#f5ecd6';
const HIDE = '#7f8288';
const HIDE_DARK = '#55585f';
const HIDE_LIGHT = '#a3a6ab';
const STRING = '#efe6cf';
const INK = '#20160c';

const COATS = ['#6e4325', '#8a5a32', '#40291a', '#a98259', '#8d8a86', '#5a351f'] as const;
const TUNICS = ['#8c7a5a', '#a08f6b', '#74664c', '#948257'] as const;

type Style = { fill?: string; stroke?: string; width?: number };

/** Collects paths by how they are painted, in the order of first use. */
class Pen {
  readonly #known = new Map<string, { order: number; paint: Paint }>();
  #frame = { x: 0, y: 0, angle: 0, size: 1 };
  #rank = 0;
  #part = 0;
  #apart = false;
  shadow = '';

  /** All that was drawn, from below upwards. */
  get paints(): Paint[] {
    return [...this.#known.values()].sort((a, b) => a.order - b.order).map(({ paint }) => paint);
  }

  /** What follows belongs to this part of every figure of the rank: 0 lies lowest. */
  part(part: number): void {
    if (!this.#apart) this.#part = part;
  }

  /** A large thing: every stroke of it lies above the one before, whatever its colour. */
  begin(): void {
    this.#apart = true;
    this.#part = 0;
  }

  /** What follows is drawn above all that came before. */
  raise(): void {
    this.#rank += 1;
    this.#part = 0;
    this.#apart = false;
  }

  at(x: number, y: number, angle: number, size: number): void {
    this.#frame = { x, y, angle, size };
  }

  #spot(x: number, y: number): Spot {
    const f = this.#frame;
    const t = turn({ x: x * f.size, y: y * f.size }, f.angle);
    return { x: f.x + t.x, y: f.y + t.y };
  }

  #add(d: string, style: Style): void {
    const size = this.#frame.size;
    const width = style.width === undefined ? undefined : Math.round(style.width * size * 100) / 100;
    if (this.#apart) this.#part += 1;
    const order = this.#rank * 1000 + this.#part;
    const key = `${order} ${style.fill ?? ''} ${style.stroke ?? ''} ${width ?? ''}`;
    const found = this.#known.get(key);
    if (found) {
      found.paint.d += d;
      return;
    }
    const paint: Paint = { d };
    if (style.fill) paint.fill = style.fill;
    if (style.stroke) paint.stroke = style.stroke;
    if (width !== undefined) paint.width = width;
    this.#known.set(key, { order, paint });
  }

  #ring(points: readonly (readonly [number, number])[]): string {
    const ring = points.map(([x, y]) => this.#spot(x, y));
    const middle = (i: number): Spot => {
      const [a, b] = [wrap(ring, i), wrap(ring, i + 1)];
      return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    };
    const start = middle(-1);
    let d = `M${fine(start.x)} ${fine(start.y)}`;
    ring.forEach((p, i) => {
      const to = middle(i);
      d += `Q${fine(p.x)} ${fine(p.y)} ${fine(to.x)} ${fine(to.y)}`;
    });
    return d + 'Z';
  }

  /** A soft shape; with a half only, its mirror image is added. */
  soft(points: readonly (readonly [number, number])[], style: Style, mirrored = false): void {
    const ring = mirrored
      ? [...points, ...[...points].reverse().map(([x, y]) => [-x, y] as const)]
      : points;
    this.#add(this.#ring(ring), style);
  }

  sharp(points: readonly (readonly [number, number])[], style: Style): void {
    const d = points
      .map(([x, y], i) => {
        const p = this.#spot(x, y);
        return `${i === 0 ? 'M' : 'L'}${fine(p.x)} ${fine(p.y)}`;
      })
      .join('');
    this.#add(style.fill ? d + 'Z' : d, style);
  }

  /** A bend from one point to another. */
  bow(from: readonly [number, number], over: readonly [number, number], to: readonly [number, number], style: Style): void {
    const [a, b, c] = [this.#spot(...from), this.#spot(...over), this.#spot(...to)];
    this.#add(`M${fine(a.x)} ${fine(a.y)}Q${fine(b.x)} ${fine(b.y)} ${fine(c.x)} ${fine(c.y)}`, style);
  }

  oval(x: number, y: number, rx: number, ry: number, style: Style, angle = 0): void {
    this.#add(this.#oval(x, y, rx, ry, angle), style);
  }

  #oval(x: number, y: number, rx: number, ry: number, angle: number): string {
    const f = this.#frame;
    const c = this.#spot(x, y);
    const a = turn({ x: rx * f.size, y: 0 }, f.angle + angle);
    const arc = `a${fine(rx * f.size)} ${fine(ry * f.size)} ${fine(f.angle + angle)} 1 0 `;
    return (
      `M${fine(c.x + a.x)} ${fine(c.y + a.y)}` +
      `${arc}${fine(-2 * a.x)} ${fine(-2 * a.y)}${arc}${fine(2 * a.x)} ${fine(2 * a.y)}Z`
    );
  }

  /** A shadow is cast to where the light wants it, whichever way the base looks. */
  cast(x: number, y: number, rx: number, ry: number, angle = 0): void {
    this.shadow += this.#oval(x, y, rx, ry, angle);
  }
}

type Band = { x: number; y: number; angle: number; size: number };

/** Where men stand: ranks and files, with a little or much disarray. */
function ranks(
  grain: Grain,
  area: { width: number; top: number; bottom: number },
  files: number,
  rows: number,
  size: number,
  options: { loose: number; lean: number; stagger?: boolean },
): Band[][] {
  const pitch = area.width / files;
  const deep = (area.bottom - area.top) / rows;
  return Array.from({ length: rows }, (_, row) => {
    const shift = options.stagger && row % 2 === 1 ? 0.5 : 0;
    return Array.from({ length: files - (shift ? 1 : 0) }, (_, file) => ({
      x: -area.width / 2 + (file + 0.5 + shift) * pitch + grain.within(-1, 1) * options.loose * pitch,
      y: area.top + (row + 0.5) * deep + grain.within(-1, 1) * options.loose * deep * 0.8,
      angle: grain.within(-1, 1) * options.lean,
      size,
    }));
  });
}

type Kit = {
  shield?: 'large' | 'small';
  weapon: 'spear' | 'javelin' | 'bow' | 'sword' | 'none';
  helmet: 'steel' | 'bare' | 'cap';
};

function shield(pen: Pen, l: Livery, side: Side, kind: 'large' | 'small'): void {
  if (kind === 'large') {
    pen.oval(-0.06, -0.27, 0.41, 0.25, { fill: l.dark });
    pen.oval(-0.06, -0.28, 0.36, 0.205, { fill: l.cloth });
    if (side === 'first') pen.sharp([[-0.06, -0.47], [-0.06, -0.1]], { stroke: l.device, width: 0.09 });
    else pen.sharp([[-0.34, -0.2], [-0.06, -0.38], [0.22, -0.2]], { stroke: l.device, width: 0.085 });
    pen.oval(-0.06, -0.28, 0.085, 0.065, { fill: GOLD });
  } else {
    pen.oval(-0.27, -0.16, 0.22, 0.19, { fill: l.dark });
    pen.oval(-0.27, -0.165, 0.175, 0.15, { fill: l.cloth });
    if (side === 'first') pen.sharp([[-0.27, -0.28], [-0.27, -0.05]], { stroke: l.device, width: 0.06 });
    else pen.sharp([[-0.41, -0.1], [-0.27, -0.22], [-0.13, -0.1]], { stroke: l.device, width: 0.06 });
  }
}

function man(pen: Pen, b: Band, l: Livery, side: Side, kit: Kit, tunic: string): void {
  pen.at(b.x, b.y, b.angle, b.size);
  pen.cast(0, 0.02, 0.36, 0.27);
  // Feet and cloak behind, shoulders, arms.
  pen.part(0);
  pen.soft([[0.1, -0.12], [0.36, -0.08], [0.36, 0.14], [0.2, 0.3], [0.06, 0.34]], { fill: INK }, true);
  pen.part(1);
  pen.soft([[0.1, -0.1], [0.32, -0.06], [0.32, 0.12], [0.17, 0.25], [0.05, 0.29]], { fill: tunic }, true);
  pen.part(2);
  if (kit.weapon === 'bow') {
    pen.bow([-0.3, -0.02], [-0.2, -0.3], [0, -0.42], { stroke: SKIN, width: 0.1 });
    pen.bow([0.3, 0], [0.24, -0.16], [0.06, -0.16], { stroke: SKIN, width: 0.1 });
  } else {
    pen.bow([0.29, 0], [0.38, -0.14], [0.33, -0.26], { stroke: SKIN, width: 0.11 });
  }
  pen.part(3);
  if (kit.shield) shield(pen, l, side, kit.shield);
  pen.part(4);
  switch (kit.weapon) {
    case 'spear':
      pen.sharp([[0.34, 0.62], [0.34, -1.0]], { stroke: SHAFT, width: 0.07 });
      pen.soft([[0.34, -1.3], [0.41, -1.04], [0.34, -0.94], [0.27, -1.04]], { fill: STEEL_LIGHT });
      break;
    case 'javelin':
      pen.sharp([[0.38, 0.32], [0.3, -0.62]], { stroke: SHAFT, width: 0.06 });
      pen.soft([[0.28, -0.84], [0.35, -0.62], [0.3, -0.56], [0.24, -0.62]], { fill: STEEL_LIGHT });
      break;
    case 'sword':
      pen.sharp([[0.33, -0.28], [0.25, -0.72]], { stroke: STEEL_DARK, width: 0.13 });
      pen.sharp([[0.33, -0.28], [0.25, -0.72]], { stroke: STEEL_LIGHT, width: 0.08 });
      pen.sharp([[0.24, -0.3], [0.42, -0.26]], { stroke: GOLD, width: 0.06 });
      break;
    case 'bow':
      pen.bow([-0.5, -0.22], [-0.06, -0.72], [0.5, -0.3], { stroke: WOOD_DARK, width: 0.09 });
      pen.sharp([[-0.5, -0.22], [0.03, -0.14], [0.5, -0.3]], { stroke: STRING, width: 0.028 });
      pen.sharp([[0.04, -0.1], [-0.05, -0.82]], { stroke: SHAFT, width: 0.045 });
      pen.sharp([[-0.06, -0.92], [0.0, -0.76], [-0.1, -0.76]], { fill: STEEL_LIGHT });
      break;
    case 'none':
      break;
  }
  const [hat, high] =
    kit.helmet === 'steel' ? [STEEL, STEEL_LIGHT] : kit.helmet === 'cap' ? [l.cloth, l.light] : ['#4a3321', '#7a5a3a'];
  pen.part(5);
  pen.oval(0, -0.02, 0.185, 0.195, { fill: INK });
  pen.part(6);
  pen.oval(0, -0.02, 0.155, 0.165, { fill: hat });
  pen.part(7);
  pen.oval(-0.04, -0.07, 0.065, 0.06, { fill: high });
}

const HORSE = [
  [0.07, -1.22], [0.16, -1.04], [0.17, -0.8], [0.13, -0.6], [0.24, -0.44], [0.38, -0.2], [0.34, 0.15], [0.39, 0.5],
  [0.34, 0.85], [0.12, 1.02],
] as const;
const HORSE_EDGE = HORSE.map(([x, y]) => [x + 0.045, y + (y < -1 ? -0.05 : y > 0.9 ? 0.05 : 0)] as const);
const TRAPPER = [
  [0.17, -0.98], [0.24, -0.7], [0.24, -0.54], [0.46, -0.34], [0.46, 0.15], [0.54, 0.7], [0.46, 1.06], [0.12, 1.1],
] as const;
const TRAPPER_EDGE = TRAPPER.map(([x, y]) => [x + 0.05, y + (y < -0.9 ? -0.05 : y > 0.9 ? 0.06 : 0)] as const);

function horse(pen: Pen, coat: string, options: { trapper?: Livery | undefined; side?: Side } = {}): void {
  pen.cast(0, 0, 0.42, 1.1);
  const { trapper } = options;
  pen.part(0);
  pen.bow([0, 0.95], [0.1, 1.2], [0.02, 1.42], { stroke: INK, width: 0.17 });
  pen.soft(HORSE_EDGE, { fill: INK }, true);
  pen.part(1);
  pen.soft(HORSE, { fill: coat }, true);
  pen.part(2);
  if (trapper) {
    pen.soft(TRAPPER_EDGE, { fill: trapper.dark }, true);
    pen.soft(TRAPPER, { fill: trapper.cloth }, true);
    if (options.side === 'first') {
      pen.sharp([[-0.4, 0.62], [0.4, 0.62]], { stroke: trapper.device, width: 0.1 });
      pen.sharp([[0, -0.85], [0, -0.45]], { stroke: trapper.device, width: 0.09 });
    } else {
      pen.sharp([[-0.42, 0.78], [0, 0.5], [0.42, 0.78]], { stroke: trapper.device, width: 0.1 });
      pen.sharp([[-0.2, -0.52], [0, -0.72], [0.2, -0.52]], { stroke: trapper.device, width: 0.08 });
    }
    // The armour of the head.
    pen.soft([[0.06, -1.2], [0.12, -1.04], [0.1, -0.86], [0.03, -0.8]], { fill: STEEL }, true);
    pen.sharp([[0, -1.14], [0, -0.86]], { stroke: STEEL_LIGHT, width: 0.05 });
  } else {
    pen.bow([0, -0.98], [0.05, -0.7], [0, -0.42], { stroke: INK, width: 0.1 });
    pen.sharp([[0.06, -0.92], [0.15, -0.86], [0.1, -0.78]], { fill: INK });
    pen.sharp([[-0.06, -0.92], [-0.15, -0.86], [-0.1, -0.78]], { fill: INK });
    pen.soft([[0.2, 0.05], [0.3, 0.2], [0.26, 0.42], [0.08, 0.46]], { fill: LEATHER }, true);
  }
}

type Mount = 'heavy' | 'medium' | 'light';

function rider(pen: Pen, b: Band, l: Livery, side: Side, mount: Mount, coat: string): void {
  pen.at(b.x, b.y, b.angle, b.size);
  horse(pen, coat, mount === 'heavy' ? { trapper: l, side } : {});
  pen.part(3);
  pen.soft([[0.1, -0.04], [0.34, 0], [0.34, 0.2], [0.18, 0.34], [0.05, 0.37]], { fill: INK }, true);
  pen.soft([[0.1, -0.01], [0.3, 0.02], [0.3, 0.18], [0.16, 0.3], [0.05, 0.32]], { fill: mount === 'heavy' ? STEEL_DARK : l.cloth }, true);
  pen.part(4);
  if (mount === 'light') {
    pen.bow([-0.3, 0.05], [-0.24, -0.22], [-0.06, -0.34], { stroke: SKIN, width: 0.1 });
    pen.bow([-0.44, -0.2], [-0.04, -0.62], [0.42, -0.28], { stroke: WOOD_DARK, width: 0.085 });
    pen.sharp([[-0.44, -0.2], [0.02, -0.1], [0.42, -0.28]], { stroke: STRING, width: 0.028 });
    pen.sharp([[0.05, -0.06], [-0.05, -0.78]], { stroke: SHAFT, width: 0.045 });
  } else {
    const long = mount === 'heavy' ? -1.75 : -1.3;
    pen.bow([0.28, 0.1], [0.42, 0], [0.38, -0.12], { stroke: mount === 'heavy' ? STEEL : SKIN, width: 0.11 });
    pen.sharp([[0.4, 0.6], [0.38, long]], { stroke: SHAFT, width: 0.075 });
    pen.soft([[0.38, long - 0.26], [0.45, long], [0.38, long + 0.08], [0.31, long]], { fill: STEEL_LIGHT });
    if (mount === 'heavy') pen.sharp([[0.39, long + 0.14], [0.78, long + 0.26], [0.39, long + 0.4]], { fill: l.device });
    pen.soft([[-0.54, -0.22], [-0.2, -0.26], [-0.18, 0.02], [-0.34, 0.28], [-0.5, 0.04]], { fill: l.dark });
    pen.soft([[-0.49, -0.18], [-0.24, -0.21], [-0.23, 0.01], [-0.34, 0.2], [-0.45, 0.03]], { fill: mount === 'heavy' ? l.light : l.cloth });
    pen.sharp(side === 'first' ? [[-0.35, -0.14], [-0.34, 0.1]] : [[-0.45, 0.0], [-0.35, -0.1], [-0.25, 0.0]], { stroke: mount === 'heavy' ? l.dark : l.device, width: 0.07 });
  }
  pen.part(5);
  pen.oval(0, 0.1, 0.19, 0.2, { fill: INK });
  pen.oval(0, 0.1, 0.16, 0.17, { fill: mount === 'light' ? l.light : STEEL });
  pen.oval(-0.04, 0.05, 0.065, 0.06, { fill: STEEL_LIGHT });
}

function elephant(pen: Pen, b: Band, l: Livery, side: Side): void {
  pen.begin();
  pen.at(b.x, b.y, b.angle, b.size);
  pen.cast(0, 0.1, 0.85, 1.4);
  // Trunk, tusks, ears, body.
  pen.bow([0, -1.2], [-0.02, -1.7], [0.2, -1.92], { stroke: HIDE_DARK, width: 0.3 });
  pen.bow([0, -1.2], [-0.02, -1.68], [0.19, -1.88], { stroke: HIDE, width: 0.22 });
  pen.bow([0.22, -1.3], [0.36, -1.55], [0.26, -1.85], { stroke: IVORY, width: 0.1 });
  pen.bow([-0.22, -1.3], [-0.36, -1.55], [-0.26, -1.85], { stroke: IVORY, width: 0.1 });
  pen.bow([0, 1.3], [0.1, 1.5], [0.04, 1.7], { stroke: HIDE_DARK, width: 0.1 });
  pen.soft([[0.3, -0.95], [0.72, -1.15], [1.0, -0.78], [0.72, -0.5], [0.36, -0.62]], { fill: HIDE_DARK });
  pen.soft([[-0.3, -0.95], [-0.72, -1.15], [-1.0, -0.78], [-0.72, -0.5], [-0.36, -0.62]], { fill: HIDE_DARK });
  pen.soft([[0.34, -0.92], [0.7, -1.05], [0.9, -0.78], [0.68, -0.58], [0.38, -0.66]], { fill: HIDE });
  pen.soft([[-0.34, -0.92], [-0.7, -1.05], [-0.9, -0.78], [-0.68, -0.58], [-0.38, -0.66]], { fill: HIDE });
  pen.soft([[0.3, -0.85], [0.74, -0.6], [0.86, 0.1], [0.82, 0.75], [0.6, 1.26], [0.15, 1.4]], { fill: HIDE_DARK }, true);
  pen.soft([[0.26, -0.8], [0.66, -0.56], [0.77, 0.1], [0.73, 0.72], [0.53, 1.18], [0.13, 1.3]], { fill: HIDE }, true);
  pen.soft([[0.1, -1.36], [0.36, -1.3], [0.46, -0.92], [0.3, -0.66], [0.08, -0.6]], { fill: HIDE_DARK }, true);
  pen.soft([[0.1, -1.3], [0.3, -1.24], [0.39, -0.92], [0.25, -0.7], [0.08, -0.64]], { fill: HIDE_LIGHT }, true);
  pen.oval(-0.16, -1.02, 0.15, 0.19, { fill: '#b9bcc0' });
  pen.oval(0.16, -1.02, 0.15, 0.19, { fill: '#b9bcc0' });
  // Cloth and tower.
  pen.sharp([[-0.78, -0.42], [0.78, -0.42], [0.84, 0.92], [-0.84, 0.92]], { fill: l.dark });
  pen.sharp([[-0.7, -0.35], [0.7, -0.35], [0.76, 0.85], [-0.76, 0.85]], { fill: l.cloth });
  pen.sharp([[-0.76, 0.74], [0.76, 0.74]], { stroke: GOLD, width: 0.09 });
  pen.sharp([[-0.7, -0.25], [0.7, -0.25]], { stroke: GOLD, width: 0.09 });
  if (side === 'first') pen.sharp([[-0.64, 0.25], [0.66, 0.25]], { stroke: l.device, width: 0.12 });
  else pen.sharp([[-0.7, 0.4], [-0.56, 0.16], [-0.42, 0.4], [0.42, 0.4], [0.56, 0.16], [0.7, 0.4]], { stroke: l.device, width: 0.1 });
  pen.sharp([[-0.52, -0.2], [0.52, -0.2], [0.52, 0.72], [-0.52, 0.72]], { fill: WOOD_DARK });
  pen.sharp([[-0.46, -0.14], [0.46, -0.14], [0.46, 0.66], [-0.46, 0.66]], { fill: WOOD_LIGHT });
  pen.sharp([[-0.34, -0.02], [0.34, -0.02], [0.34, 0.54], [-0.34, 0.54]], { fill: WOOD_DARK });
  pen.sharp([[0.3, 0.3], [0.46, -0.75]], { stroke: SHAFT, width: 0.06 });
  pen.oval(-0.14, 0.1, 0.15, 0.15, { fill: INK });
  pen.oval(-0.14, 0.1, 0.12, 0.12, { fill: STEEL });
  pen.oval(0.16, 0.36, 0.15, 0.15, { fill: INK });
  pen.oval(0.16, 0.36, 0.12, 0.12, { fill: STEEL });
  // The mahout on the neck.
  pen.oval(0, -0.58, 0.2, 0.14, { fill: l.light });
  pen.oval(0, -0.6, 0.11, 0.11, { fill: SKIN });
}

function chariot(pen: Pen, b: Band, l: Livery, side: Side, team: number, crew: number, scythes: boolean, grain: Grain): void {
  pen.begin();
  const coat = grain.pick(COATS);
  const abreast = team > 2 ? 0.66 : 0.74;
  for (let k = 0; k < team; k += 1) {
    const x = (k - (team - 1) / 2) * abreast;
    const t = turn({ x: x * b.size, y: -0.55 * b.size }, b.angle);
    pen.at(b.x + t.x, b.y + t.y, b.angle + grain.within(-4, 4), b.size * 0.84);
    horse(pen, k % 2 === 0 ? coat : grain.pick(COATS));
  }
  pen.at(b.x, b.y, b.angle, b.size);
  pen.part(3);
  const half = ((team - 1) / 2) * abreast + 0.3;
  pen.sharp([[-half, -0.88], [half, -0.88]], { stroke: WOOD_DARK, width: 0.13 });
  pen.sharp([[0, -1.0], [0, 0.6]], { stroke: WOOD_DARK, width: 0.12 });
  pen.cast(0, 1.0, 0.95, 0.6);
  pen.sharp([[-1.0, 1.05], [1.0, 1.05]], { stroke: WOOD_DARK, width: 0.12 });
  for (const s of [-1, 1]) {
    pen.sharp([[s * 0.8, 0.55], [s * 0.98, 0.55], [s * 0.98, 1.55], [s * 0.8, 1.55]], { fill: INK });
    pen.sharp([[s * 0.84, 0.6], [s * 0.94, 0.6], [s * 0.94, 1.5], [s * 0.84, 1.5]], { fill: WOOD });
    if (scythes) {
      pen.soft([[s * 0.98, 1.1], [s * 1.5, 0.92], [s * 1.92, 0.45], [s * 1.72, 1.1], [s * 1.2, 1.28]], { fill: STEEL_DARK });
      pen.soft([[s * 1.02, 1.08], [s * 1.5, 0.98], [s * 1.84, 0.6], [s * 1.62, 1.02], [s * 1.2, 1.18]], { fill: STEEL_LIGHT });
    } else pen.oval(s * 1.02, 1.05, 0.08, 0.1, { fill: GOLD });
  }
  pen.soft([[0.3, 0.38], [0.72, 0.45], [0.72, 0.9], [0.7, 1.45], [0.3, 1.5]], { fill: l.dark }, true);
  pen.soft([[0.3, 0.44], [0.65, 0.5], [0.65, 0.9], [0.63, 1.38], [0.3, 1.42]], { fill: l.cloth }, true);
  pen.soft([[0.25, 0.62], [0.5, 0.66], [0.5, 0.95], [0.5, 1.36], [0.2, 1.38]], { fill: WOOD }, true);
  if (side === 'first') pen.sharp([[0, 0.46], [0, 0.62]], { stroke: l.device, width: 0.12 });
  else pen.sharp([[-0.16, 0.62], [0, 0.48], [0.16, 0.62]], { stroke: l.device, width: 0.09 });
  pen.part(5);
  const places = crew === 1 ? [[0, 0.95]] : crew === 2 ? [[-0.24, 0.95], [0.26, 1.0]] : [[-0.28, 0.82], [0.28, 0.86], [0, 1.2]];
  places.forEach(([x = 0, y = 0], i) => {
    if (i === 1) pen.sharp([[x + 0.26, y + 0.5], [x + 0.3, y - 1.3]], { stroke: SHAFT, width: 0.07 });
    pen.oval(x, y + 0.04, 0.26, 0.18, { fill: INK });
    pen.oval(x, y + 0.04, 0.22, 0.145, { fill: i === 0 ? l.light : l.cloth });
    pen.oval(x, y, 0.15, 0.15, { fill: INK });
    pen.oval(x, y, 0.12, 0.12, { fill: STEEL });
    pen.oval(x - 0.03, y - 0.04, 0.05, 0.05, { fill: STEEL_LIGHT });
  });
}

function engine(pen: Pen, b: Band): void {
  pen.begin();
  pen.at(b.x, b.y, b.angle, b.size);
  pen.cast(0, 0.1, 1.0, 1.15);
  // Wheels, frame, bolt, arms with their cord.
  for (const s of [-1, 1]) {
    pen.sharp([[s * 0.5, -0.1], [s * 0.7, -0.1], [s * 0.7, 0.7], [s * 0.5, 0.7]], { fill: INK });
    pen.sharp([[s * 0.54, -0.05], [s * 0.66, -0.05], [s * 0.66, 0.65], [s * 0.54, 0.65]], { fill: WOOD });
  }
  pen.sharp([[-0.55, 0.3], [0.55, 0.3]], { stroke: WOOD_DARK, width: 0.16 });
  pen.sharp([[-0.26, -0.95], [0.26, -0.95], [0.3, 1.25], [-0.3, 1.25]], { fill: WOOD_DARK });
  pen.sharp([[-0.19, -0.9], [0.19, -0.9], [0.22, 1.18], [-0.22, 1.18]], { fill: WOOD_LIGHT });
  pen.sharp([[-0.72, -0.68], [0.72, -0.68], [0.72, -0.32], [-0.72, -0.32]], { fill: WOOD_DARK });
  pen.sharp([[-0.66, -0.62], [0.66, -0.62], [0.66, -0.38], [-0.66, -0.38]], { fill: WOOD });
  pen.oval(-0.5, -0.5, 0.16, 0.16, { fill: STEEL_DARK });
  pen.oval(0.5, -0.5, 0.16, 0.16, { fill: STEEL_DARK });
  pen.oval(-0.5, -0.5, 0.09, 0.09, { fill: GOLD });
  pen.oval(0.5, -0.5, 0.09, 0.09, { fill: GOLD });
  pen.sharp([[-0.5, -0.5], [-1.25, -0.16]], { stroke: WOOD_DARK, width: 0.15 });
  pen.sharp([[0.5, -0.5], [1.25, -0.16]], { stroke: WOOD_DARK, width: 0.15 });
  pen.sharp([[-1.25, -0.16], [0, 0.82], [1.25, -0.16]], { stroke: STRING, width: 0.05 });
  pen.sharp([[0, 0.85], [0, -1.25]], { stroke: SHAFT, width: 0.09 });
  pen.soft([[0, -1.6], [0.13, -1.2], [0, -1.08], [-0.13, -1.2]], { fill: STEEL_LIGHT });
}

function wagon(pen: Pen, b: Band, l: Livery, side: Side, grain: Grain): void {
  pen.begin();
  for (const x of [-0.45, 0.45]) {
    const t = turn({ x: x * b.size, y: -2.55 * b.size }, b.angle);
    pen.at(b.x + t.x, b.y + t.y, b.angle + grain.within(-3, 3), b.size);
    horse(pen, grain.pick(COATS));
  }
  pen.at(b.x, b.y, b.angle, b.size);
  pen.part(3);
  pen.sharp([[0, -3.2], [0, -1.4]], { stroke: WOOD_DARK, width: 0.14 });
  pen.cast(0, 0.5, 1.3, 2.2);
  for (const y of [-0.7, 1.7]) {
    for (const s of [-1, 1]) {
      pen.sharp([[s * 1.05, y - 0.5], [s * 1.28, y - 0.5], [s * 1.28, y + 0.5], [s * 1.05, y + 0.5]], { fill: INK });
      pen.sharp([[s * 1.1, y - 0.44], [s * 1.23, y - 0.44], [s * 1.23, y + 0.44], [s * 1.1, y + 0.44]], { fill: WOOD });
    }
  }
  pen.sharp([[-1.05, -1.45], [1.05, -1.45], [1.05, 2.5], [-1.05, 2.5]], { fill: WOOD_DARK });
  pen.sharp([[-0.95, -1.35], [0.95, -1.35], [0.95, 2.4], [-0.95, 2.4]], { fill: WOOD });
  pen.sharp([[-0.62, -1.02], [0.62, -1.02], [0.62, 2.07], [-0.62, 2.07]], { fill: WOOD_DARK });
  for (let y = -0.85; y < 2; y += 0.32) pen.sharp([[-0.6, y], [0.6, y]], { stroke: LEATHER, width: 0.05 });
  for (let y = -1.0; y < 2.2; y += 0.62) {
    for (const s of [-1, 1]) {
      pen.sharp([[s * 0.72, y], [s * 1.12, y], [s * 1.12, y + 0.46], [s * 0.72, y + 0.46]], { fill: l.dark });
      pen.sharp([[s * 0.77, y + 0.05], [s * 1.07, y + 0.05], [s * 1.07, y + 0.41], [s * 0.77, y + 0.41]], { fill: l.cloth });
      if (side === 'first') pen.sharp([[s * 0.92, y + 0.08], [s * 0.92, y + 0.38]], { stroke: l.device, width: 0.06 });
      else pen.sharp([[s * 0.8, y + 0.34], [s * 0.92, y + 0.14], [s * 1.04, y + 0.34]], { stroke: l.device, width: 0.06 });
    }
  }
  pen.part(5);
  for (const [x, y] of [[-0.26, -0.6], [0.26, -0.1], [-0.24, 0.6], [0.24, 1.2], [-0.2, 1.7]] as const) {
    pen.oval(x, y + 0.05, 0.26, 0.17, { fill: l.light });
    pen.oval(x, y, 0.16, 0.16, { fill: INK });
    pen.oval(x, y, 0.13, 0.13, { fill: STEEL });
    pen.oval(x - 0.03, y - 0.04, 0.05, 0.05, { fill: STEEL_LIGHT });
  }
}

/** Stones and grass on the ground of a base. */
function flock(grain: Grain, width: number, depth: number, l: Livery): Paint[] {
  const marks = { [l.groundDark]: '', '#6f7f45': '', '#e6dfc6': '' };
  const keys = Object.keys(marks);
  for (let i = 0; i < width * depth * 1.6; i += 1) {
    const [x, y] = [grain.within(-width / 2 + 0.2, width / 2 - 0.2), grain.within(0.25, depth - 0.1)];
    const key = grain.pick(keys);
    marks[key] += `M${fine(x)} ${fine(y)}l${fine(grain.within(-0.12, 0.12))} ${fine(grain.within(-0.16, -0.04))}`;
  }
  return keys.map((stroke) => ({ d: marks[stroke] ?? '', stroke, width: 0.09, opacity: 0.7 }));
}

export type Block = { paints: Paint[]; shadow: string };

/** Which miniatures stand on a base of a troop type: the key of a block. */
export function blockKey(type: string, side: Side, width: number, depth: number, disordered: boolean): string {
  return `${type}-${side}-${fine(width).replace('.', '_')}-${fine(depth).replace('.', '_')}${disordered ? '-d' : ''}`;
}

const known = new Map<string, Block>();

/** The miniatures of one base: it is so wide, and its figures stand from its front to so deep. Drawn once. */
export function block(type: string, side: Side, width: number, depth: number, disordered: boolean): Block {
  const key = blockKey(type, side, width, depth, disordered);
  const found = known.get(key) ?? muster(type, side, width, depth, disordered);
  known.set(key, found);
  return found;
}

function muster(type: string, side: Side, width: number, depth: number, disordered: boolean): Block {
  const l = livery(side);
  const grain = new Grain([...type].reduce((sum, c) => sum * 7 + c.charCodeAt(0), disordered ? 5 : 3));
  const pen = new Pen();
  // Bases are 8 or 6 wide: the men are as many, only smaller.
  const size = width / 8;
  const area = { width: width - 0.35 * size, top: 0.22 * size, bottom: depth };
  const lean = disordered ? 38 : 4;
  const loose = disordered ? 0.2 : 0.03;
  const tall = depth / size;
  const draw = (rows: Band[][], one: (b: Band, rank: number) => void): void => {
    // The rear rank first: the front rank's weapons lie above nobody.
    rows.forEach((row, rank) => {
      pen.raise();
      for (const b of row) one(b, rank);
    });
  };
  switch (type) {
    case 'FP': {
      const rows = Math.max(1, Math.round(tall / 1.05));
      draw(ranks(grain, { ...area, top: 0.32 * size }, 9, rows, size, { loose, lean }), (b) =>
        man(pen, b, l, side, { shield: 'large', weapon: 'spear', helmet: 'steel' }, l.cloth),
      );
      break;
    }
    case 'FL': {
      const rows = Math.max(1, Math.round(tall / 1.45));
      draw(ranks(grain, area, 7, rows, size * 1.08, { loose: loose + 0.1, lean: lean + 12, stagger: true }), (b) =>
        man(pen, b, l, side, { shield: 'small', weapon: grain.pick(['sword', 'javelin', 'sword'] as const), helmet: grain.pick(['bare', 'steel', 'bare'] as const) }, grain.pick([l.cloth, ...TUNICS])),
      );
      break;
    }
    case 'T': {
      const rows = Math.max(1, Math.round(tall / 1.45));
      draw(ranks(grain, { ...area, top: 0.4 * size }, 6, rows, size * 1.1, { loose: loose + 0.03, lean: lean + 3, stagger: true }), (b) =>
        man(pen, b, l, side, { weapon: 'bow', helmet: 'cap' }, grain.pick([l.cloth, l.dark, '#8c7a5a'])),
      );
      break;
    }
    case 'S': {
      const places = [[-3.0, 0.36], [-1.35, 0.66], [0.3, 0.34], [1.75, 0.68], [3.1, 0.4]] as const;
      draw([places.map(([x, y]) => ({
        x: x * size + grain.within(-0.2, 0.2),
        y: area.top + y * (depth - area.top) + (disordered ? grain.within(-0.2, 0.2) : 0),
        angle: grain.within(-1, 1) * (lean + 16),
        size: size * 1.08,
      }))], (b) =>
        man(pen, b, l, side, { shield: 'small', weapon: 'javelin', helmet: 'bare' }, l.cloth),
      );
      break;
    }
    case 'CP':
    case 'CP1':
    case 'CP2':
    case 'CM': {
      const rows = Math.max(1, Math.round(tall / 2.7));
      const files = type === 'CP' ? 6 : 5;
      draw(ranks(grain, area, files, rows, size * (type === 'CP' ? 1.0 : 1.02), { loose: loose * 0.8, lean: lean * 0.7, stagger: type === 'CM' }), (b) =>
        rider(pen, b, l, side, type === 'CP' ? 'heavy' : 'medium', grain.pick(COATS)),
      );
      break;
    }
    case 'CL': {
      const places = [[-2.7, 0.3], [-0.9, 0.62], [1.0, 0.3], [2.9, 0.68]] as const;
      draw([places.map(([x, y]) => ({
        x: x * size,
        y: area.top + y * (depth - area.top),
        angle: grain.within(-1, 1) * (lean * 0.8 + 12),
        size: size * 1.06,
      }))], (b) => rider(pen, b, l, side, 'light', grain.pick(COATS)));
      break;
    }
    case 'EL': {
      const beast = Math.min(size * 1.2, depth / 2.95);
      draw([[-2.25, 2.25].map((x) => ({ x: x * size, y: area.top + 1.5 * beast, angle: grain.within(-1, 1) * lean * 0.5, size: beast }))], (b) =>
        elephant(pen, b, l, side),
      );
      draw([[[-3.6, 0.3], [0, 0.25], [3.6, 0.34], [0.1, 0.72]].map(([x = 0, y = 0]) => ({ x: x * size, y: area.top + y * depth, angle: grain.within(-1, 1) * (lean + 8), size }))], (b) =>
        man(pen, b, l, side, { shield: 'small', weapon: 'javelin', helmet: 'bare' }, l.cloth),
      );
      break;
    }
    case 'CGP':
    case 'CGL':
    case 'CF': {
      const cart = Math.min(size * 1.1, depth / 3.2);
      const [team, crew] = type === 'CGP' ? [4, 3] : type === 'CGL' ? [2, 2] : [2, 1];
      const count = type === 'CGL' ? 3 : 2;
      const apart = type === 'CGL' ? 2.62 : 3.9;
      draw([Array.from({ length: count }, (_, k) => ({
        x: (k - (count - 1) / 2) * apart * size,
        y: area.top + 1.5 * cart + (count === 3 && k === 1 ? 0 : 0.08),
        angle: grain.within(-1, 1) * lean * 0.45,
        size: cart,
      }))], (b) => chariot(pen, b, l, side, team, crew, type === 'CF', grain));
      break;
    }
    case 'ART': {
      const gun = Math.min(size * 0.95, depth / 3.2);
      draw([[-2, 2].map((x) => ({ x: x * size, y: area.top + 1.75 * gun, angle: grain.within(-1, 1) * lean * 0.4, size: gun }))], (b) => engine(pen, b));
      draw([[[-3.55, 0.45], [-0.35, 0.4], [0.4, 0.75], [3.55, 0.55], [-3.3, 0.82]].map(([x = 0, y = 0]) => ({ x: x * size, y: area.top + y * (depth - 0.4), angle: grain.within(-20, 20), size }))], (b) =>
        man(pen, b, l, side, { weapon: 'none', helmet: 'cap' }, l.cloth),
      );
      break;
    }
    case 'W': {
      const cart = Math.min(size * 1.18, depth / 6.6);
      draw([[-2, 2].map((x) => ({ x: x * size, y: area.top + 3.85 * cart, angle: grain.within(-1, 1) * lean * 0.2, size: cart }))], (b) => wagon(pen, b, l, side, grain));
      break;
    }
    default: {
      draw(ranks(grain, area, 7, Math.max(1, Math.round(tall / 1.3)), size, { loose, lean }), (b) =>
        man(pen, b, l, side, { shield: 'small', weapon: 'spear', helmet: 'steel' }, l.cloth),
      );
    }
  }
  return { paints: [...flock(grain, width, depth, l), ...pen.paints], shadow: pen.shadow };
}
