import { describe, expect, it, vi } from 'vitest';
import { Viewport } from '../../src/table/viewport.svelte';

function seen(width = 1200, height = 700): Viewport {
  const viewport = new Viewport({ width: 120, depth: 60 });
  viewport.resize({ left: 30, top: 20, width, height });
  return viewport;
}

describe('viewport', () => {
  it('shows the whole table with its frame', () => {
    const viewport = seen();
    const low = viewport.toContainer({ x: 0, y: 0 });
    const high = viewport.toContainer({ x: 120, y: 60 });
    expect(low.x).toBeGreaterThan(0);
    expect(high.x).toBeLessThan(1200);
    expect(low.y).toBeLessThan(700);
    expect(high.y).toBeGreaterThan(0);
    expect(viewport.turn).toBe(0);
  });

  it('stands the table upright on a tall screen', () => {
    const viewport = seen(390, 844);
    expect(viewport.turn).toBe(90);
    expect(viewport.scale).toBeGreaterThan(5);
    viewport.resize({ left: 0, top: 0, width: 844, height: 390 });
    expect(viewport.turn).toBe(0);
  });

  it('keeps the side from which the table is seen on a tall screen', () => {
    const viewport = seen();
    viewport.turnRound({ gently: false });
    viewport.resize({ left: 0, top: 0, width: 390, height: 844 });
    expect(viewport.turn).toBe(270);
    viewport.resize({ left: 0, top: 0, width: 844, height: 390 });
    expect(viewport.turn).toBe(180);
  });

  it.each([0, 1, 2, 3])('finds back to the table after %i quarter turns', (quarters) => {
    const viewport = seen();
    viewport.turnBy(quarters, { gently: false });
    viewport.zoom(2.3, { clientX: 400, clientY: 300 });
    viewport.pan(-37, 21);
    for (const p of [
      { x: 0, y: 0 },
      { x: 33.3, y: 41 },
      { x: 120, y: 60 },
    ]) {
      const back = viewport.toTable(viewport.toClient(p));
      expect(back.x).toBeCloseTo(p.x, 6);
      expect(back.y).toBeCloseTo(p.y, 6);
    }
  });

  it.each([0, 1, 2, 3])('zooms about the point under the pointer after %i quarter turns', (quarters) => {
    const viewport = seen();
    viewport.turnBy(quarters, { gently: false });
    viewport.zoom(1.6);
    const at = { clientX: 640, clientY: 350 };
    const before = viewport.toTable(at);
    viewport.zoom(1.5, at);
    const after = viewport.toTable(at);
    expect(after.x).toBeCloseTo(before.x, 6);
    expect(after.y).toBeCloseTo(before.y, 6);
  });

  it('moves what is under the finger with the finger', () => {
    const viewport = seen();
    viewport.turnBy(1, { gently: false });
    viewport.zoom(4);
    const before = viewport.toTable({ clientX: 600, clientY: 400 });
    viewport.pan(25, -40);
    const after = viewport.toTable({ clientX: 625, clientY: 360 });
    expect(after.x).toBeCloseTo(before.x, 6);
    expect(after.y).toBeCloseTo(before.y, 6);
  });

  it('pinches', () => {
    const viewport = seen();
    viewport.zoom(2);
    const scale = viewport.scale;
    viewport.pinch(
      [
        { x: 500, y: 300 },
        { x: 600, y: 300 },
      ],
      [
        { x: 450, y: 300 },
        { x: 650, y: 300 },
      ],
    );
    expect(viewport.scale).toBeCloseTo(scale * 2, 6);
  });

  it('never loses the table', () => {
    const viewport = seen();
    viewport.zoom(6);
    viewport.pan(1e6, -1e6);
    const middle = viewport.toTable({ clientX: 630, clientY: 370 });
    expect(middle.x).toBeGreaterThanOrEqual(-4);
    expect(middle.y).toBeGreaterThanOrEqual(-4);
    viewport.zoom(1e-9);
    expect(viewport.scale).toBeGreaterThan(5);
    viewport.zoom(1e9);
    expect(viewport.scale).toBeLessThanOrEqual(90);
  });

  it('fits a list of points', () => {
    const viewport = seen();
    viewport.fit([
      { x: 20, y: 20 },
      { x: 50, y: 30 },
    ]);
    const a = viewport.toContainer({ x: 20, y: 20 });
    const b = viewport.toContainer({ x: 50, y: 30 });
    expect(a.x).toBeGreaterThan(0);
    expect(b.x).toBeLessThan(1200);
    expect((a.x + b.x) / 2).toBeCloseTo(600, 3);
  });

  it('leaves room for panels', () => {
    const viewport = seen();
    viewport.insets = { top: 0, right: 300, bottom: 0, left: 0 };
    viewport.fit();
    expect(viewport.toContainer({ x: 120, y: 0 }).x).toBeLessThan(900);
  });

  it('changes the size of markers in steps, and when the picture rests', () => {
    vi.useFakeTimers();
    const viewport = seen();
    const near = (): void => expect(Math.abs(Math.log2(viewport.scale / viewport.step))).toBeLessThan(0.17);
    near();
    const { step } = viewport;
    viewport.zoom(1.5);
    expect(viewport.step).toBe(step);
    expect(viewport.moving).toBe(true);
    vi.advanceTimersByTime(1000);
    expect(viewport.moving).toBe(false);
    near();
    expect(viewport.px).toBeCloseTo(1 / viewport.step, 9);
    viewport.zoom(3);
    near();
    vi.useRealTimers();
  });

  it('lays another table', () => {
    const viewport = seen();
    viewport.lay({ width: 90, depth: 60 });
    expect(viewport.toContainer({ x: 45, y: 30 }).x).toBeCloseTo(600, 3);
  });
});
