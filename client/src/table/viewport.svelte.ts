// Which part of the table is seen, how large and from which side.
import type { Footprint, Point } from '../engine/types';
import { bounds, radians, turn as rotate, turned, type Spot } from './geometry';

/** Quarter turns of the table, clockwise, in degrees. */
export type Turn = 0 | 90 | 180 | 270;

/** Room kept free at the edges of the container, in CSS pixels: panels may lie there. */
export type Insets = { top: number; right: number; bottom: number; left: number };

type Camera = { x: number; y: number; scale: number; angle: number };

/** The wooden frame around the table, in U. */
export const FRAME = 3.2;

const quarter = (degrees: number): Turn => (Math.round(turned(degrees) / 90) % 4) * 90 as Turn;
const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value));

export class Viewport {
  /** How many units of the picture one of the rule set's is; points of the table are given in the latter. */
  unit = $state.raw(1);
  /** Size of the table in the picture. */
  table = $state.raw<Footprint>({ width: 120, depth: 60 });
  /** Size of the container in CSS pixels. */
  size = $state.raw({ width: 1, height: 1 });
  insets = $state.raw<Insets>({ top: 0, right: 0, bottom: 0, left: 0 });
  /** From which side the table is seen; while it turns, already where it will be. */
  turn = $state.raw<Turn>(0);
  /** Set while the picture moves by hand: it may be a little less sharp then. */
  moving = $state.raw(false);

  /** Point of the picture in the middle of the container, scale and angle. */
  #camera = $state.raw<Camera>({ x: 60, y: 30, scale: 10, angle: 0 });
  #origin: Spot = { x: 0, y: 0 };
  #glide = 0;
  #settle: ReturnType<typeof setTimeout> | undefined;
  #byHand = false;
  #whole = true;

  /** CSS pixels per U. */
  readonly scale = $derived(this.#camera.scale);
  /** The scale in steps, so that markers need not be drawn anew at every move: it follows when the picture rests. */
  step = $state.raw(10);
  /** U per CSS pixel, in steps: the size of what should look equally large at any zoom. */
  readonly px = $derived(1 / this.step);
  /** Degrees by which the picture is turned now. */
  readonly angle = $derived(this.#camera.angle);
  /** From the picture (x, depth − y) to CSS pixels of the container, as a matrix. */
  readonly matrix = $derived.by((): [number, number, number, number, number, number] => {
    const { x, y, scale, angle } = this.#camera;
    const a = Math.cos(radians(angle)) * scale;
    const b = Math.sin(radians(angle)) * scale;
    const centre = this.#centre();
    return [a, b, -b, a, centre.x - a * x + b * y, centre.y - b * x - a * y];
  });

  constructor(table?: Footprint) {
    if (table) this.table = table;
  }

  /** Units of the rule set per CSS pixel: the same for what is drawn in its lengths. */
  readonly tablePx = $derived(this.px / this.unit);

  /** Lays another table: its size in the picture, and how many units of the picture one of the rule set's is. */
  lay(table: Footprint, unit = 1): void {
    if (table.width === this.table.width && table.depth === this.table.depth && unit === this.unit) return;
    this.unit = unit;
    this.table = table;
    this.fit();
  }

  /** A point of the table in the picture. */
  #spot(point: Point): Spot {
    return { x: point.x * this.unit, y: this.table.depth - point.y * this.unit };
  }

  /** Tells where the container is: once when it appears, and whenever it changes. */
  resize(rect: { left: number; top: number; width: number; height: number }): void {
    this.#origin = { x: rect.left, y: rect.top };
    if (rect.width === this.size.width && rect.height === this.size.height) return;
    this.size = { width: Math.max(1, rect.width), height: Math.max(1, rect.height) };
    if (this.#whole) this.fit();
    else this.#set(this.#camera);
  }

  #centre(): Spot {
    const { top, right, bottom, left } = this.insets;
    return {
      x: (left + this.size.width - right) / 2,
      y: (top + this.size.height - bottom) / 2,
    };
  }

  #free(): { width: number; height: number } {
    const { top, right, bottom, left } = this.insets;
    return {
      width: Math.max(40, this.size.width - left - right),
      height: Math.max(40, this.size.height - top - bottom),
    };
  }

  /** Scale at which a part of the picture fills the container. */
  #filling(width: number, height: number, turn: number): number {
    const free = this.#free();
    const [across, down] = turn % 180 === 0 ? [width, height] : [height, width];
    return Math.min(free.width / across, free.height / down);
  }

  #least(turn = this.turn): number {
    return this.#filling(this.table.width + 2 * FRAME, this.table.depth + 2 * FRAME, turn);
  }

  /** Keeps scale and place within bounds: the table never gets lost. */
  #held(camera: Camera, turn = this.turn): Camera {
    const least = this.#least(turn);
    const scale = clamp(camera.scale, least * 0.8, Math.max(90, least * 4));
    const free = this.#free();
    const [across, down] = turn % 180 === 0 ? [free.width, free.height] : [free.height, free.width];
    // Half of what is seen, but never so much that the middle of the container leaves the table.
    const hold = (value: number, length: number, seen: number): number => {
      const slack = Math.max(0, length / 2 + FRAME - (seen / 2 / scale) * 0.6);
      return clamp(value, length / 2 - slack, length / 2 + slack);
    };
    return {
      x: hold(camera.x, this.table.width, across),
      y: hold(camera.y, this.table.depth, down),
      scale,
      angle: camera.angle,
    };
  }

  #set(camera: Camera): void {
    this.#camera = this.#held(camera);
    this.#pace();
  }

  /** Lets the step follow the scale: at once when both are far apart, else when the picture rests. */
  #pace(): void {
    const ratio = this.#camera.scale / this.step;
    if (this.moving && ratio < 1.7 && ratio > 0.6) return;
    this.step = 2 ** (Math.round(Math.log2(this.#camera.scale) * 3) / 3);
  }

  #stop(): void {
    if (this.#glide) cancelAnimationFrame(this.#glide);
    this.#glide = 0;
    this.#camera = { ...this.#camera, angle: this.turn };
  }

  #touch(): void {
    this.moving = true;
    clearTimeout(this.#settle);
    this.#settle = setTimeout(() => {
      this.moving = false;
      this.#pace();
    }, 180);
  }

  /** Goes to a place, gently unless motion is unwelcome. */
  #go(camera: Camera, gently: boolean): void {
    if (this.#glide) cancelAnimationFrame(this.#glide);
    const target = this.#held(camera);
    this.#glide = 0;
    const quiet =
      !gently || typeof matchMedia !== 'function' || matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (quiet) {
      this.#camera = target;
      this.#pace();
      return;
    }
    const from = this.#camera;
    // The short way round.
    const angle = ((target.angle - from.angle + 540) % 360) - 180;
    const began = performance.now();
    const frame = (now: number): void => {
      const t = clamp((now - began) / 320, 0, 1);
      const s = t * t * (3 - 2 * t);
      this.#touch();
      this.#camera =
        t === 1
          ? target
          : {
              x: from.x + (target.x - from.x) * s,
              y: from.y + (target.y - from.y) * s,
              scale: from.scale * (target.scale / from.scale) ** s,
              angle: from.angle + angle * s,
            };
      this.#pace();
      if (t < 1) this.#glide = requestAnimationFrame(frame);
    };
    this.#glide = requestAnimationFrame(frame);
  }

  /**
   * Shows the whole table, or a list of points. On a tall screen the whole table is turned so that its long side
   * stands upright, unless somebody has turned it by hand.
   */
  fit(points?: readonly Point[], options: { gently?: boolean } = {}): void {
    const gently = options.gently ?? false;
    if (!points || points.length === 0) {
      this.#whole = true;
      if (!this.#byHand) this.#turnToSuit();
      const { width, depth } = this.table;
      this.#go({ x: width / 2, y: depth / 2, scale: this.#least(), angle: this.turn }, gently);
      return;
    }
    this.#whole = false;
    const area = bounds(points.map((p) => this.#spot(p)));
    const room = 5;
    const scale = Math.min(this.#filling(area.width + 2 * room, area.height + 2 * room, this.turn), 40);
    this.#go(
      { x: area.x + area.width / 2, y: area.y + area.height / 2, scale, angle: this.turn },
      gently,
    );
  }

  #turnToSuit(): void {
    const free = this.#free();
    const tall = free.height > free.width * 1.15;
    const long = this.table.width > this.table.depth * 1.15;
    if (tall && long && this.turn % 180 === 0) this.turn = quarter(this.turn + 90);
    else if (!tall && this.turn % 180 !== 0) this.turn = quarter(this.turn - 90);
  }

  /** Is the whole table shown as `fit()` left it? */
  get whole(): boolean {
    return this.#whole;
  }

  /** Brings a point into the middle, if it is not well within sight. */
  reveal(point: Point): void {
    const c = this.toContainer(point);
    const { top, right, bottom, left } = this.insets;
    const margin = Math.min(60, this.size.width / 6, this.size.height / 6);
    const seen =
      c.x > left + margin &&
      c.x < this.size.width - right - margin &&
      c.y > top + margin &&
      c.y < this.size.height - bottom - margin;
    if (seen) return;
    this.#whole = false;
    this.#go({ ...this.#camera, ...this.#spot(point), angle: this.turn }, true);
  }

  /** Moves the picture by CSS pixels. */
  pan(dx: number, dy: number): void {
    this.#stop();
    this.#whole = false;
    this.#touch();
    const by = rotate({ x: dx, y: dy }, -this.turn);
    const { x, y, scale } = this.#camera;
    this.#set({ ...this.#camera, x: x - by.x / scale, y: y - by.y / scale });
  }

  /** Zooms about a point given in client coordinates, or about the middle. */
  zoom(factor: number, at?: { clientX: number; clientY: number }): void {
    this.#stop();
    this.#whole = false;
    this.#touch();
    const centre = this.#centre();
    const c = at ? { x: at.clientX - this.#origin.x, y: at.clientY - this.#origin.y } : centre;
    const away = rotate({ x: c.x - centre.x, y: c.y - centre.y }, -this.turn);
    const { x, y, scale } = this.#camera;
    const wanted = this.#held({ ...this.#camera, scale: scale * factor }).scale;
    // What lies under the point stays there.
    this.#set({
      x: x + away.x / scale - away.x / wanted,
      y: y + away.y / scale - away.y / wanted,
      scale: wanted,
      angle: this.turn,
    });
  }

  zoomIn(): void {
    this.zoom(1.35);
  }

  zoomOut(): void {
    this.zoom(1 / 1.35);
  }

  /** Two fingers: where they were and where they are, in client coordinates. */
  pinch(before: [Spot, Spot], after: [Spot, Spot]): void {
    const between = ([a, b]: [Spot, Spot]): Spot => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
    const apart = ([a, b]: [Spot, Spot]): number => Math.max(8, Math.hypot(a.x - b.x, a.y - b.y));
    const [from, to] = [between(before), between(after)];
    this.pan(to.x - from.x, to.y - from.y);
    this.zoom(apart(after) / apart(before), { clientX: to.x, clientY: to.y });
  }

  /** Turns the table by quarters. */
  turnBy(quarters: number, options: { gently?: boolean } = {}): void {
    this.#byHand = true;
    const kept = this.#whole;
    this.turn = quarter(this.turn + quarters * 90);
    const scale = kept ? this.#least() : this.#camera.scale;
    this.#go({ ...this.#camera, scale, angle: this.turn }, options.gently ?? true);
    this.#whole = kept;
  }

  /** Turns the table round, to be seen from the other side. */
  turnRound(options: { gently?: boolean } = {}): void {
    const byHand = this.#byHand;
    this.turnBy(2, options);
    this.#byHand = byHand;
  }

  /** Arrow keys move, + and − zoom, 0 fits, R turns round. True if the key was for us. */
  key(event: KeyboardEvent): boolean {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const far = event.shiftKey ? 200 : 60;
    switch (event.key) {
      case 'ArrowLeft':
        this.pan(far, 0);
        return true;
      case 'ArrowRight':
        this.pan(-far, 0);
        return true;
      case 'ArrowUp':
        this.pan(0, far);
        return true;
      case 'ArrowDown':
        this.pan(0, -far);
        return true;
      case '+':
      case '=':
        this.zoomIn();
        return true;
      case '-':
      case '_':
        this.zoomOut();
        return true;
      case '0':
        this.fit(undefined, { gently: true });
        return true;
      case 'r':
      case 'R':
        this.turnRound();
        return true;
      default:
        return false;
    }
  }

  /** The point of the table under client coordinates. */
  toTable(at: { clientX: number; clientY: number }): Point {
    const [a, b, c, d, e, f] = this.matrix;
    const [x, y] = [at.clientX - this.#origin.x - e, at.clientY - this.#origin.y - f];
    const det = a * d - b * c;
    return { x: (d * x - c * y) / det / this.unit, y: (this.table.depth - (a * y - b * x) / det) / this.unit };
  }

  /** Where a point of the table is in the container, in CSS pixels. */
  toContainer(point: Point): Spot {
    const [a, b, c, d, e, f] = this.matrix;
    const { x, y } = this.#spot(point);
    return { x: a * x + c * y + e, y: b * x + d * y + f };
  }

  /** Where a point of the table is in client coordinates. */
  toClient(point: Point): { clientX: number; clientY: number } {
    const c = this.toContainer(point);
    return { clientX: c.x + this.#origin.x, clientY: c.y + this.#origin.y };
  }
}
