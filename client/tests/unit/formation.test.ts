import { describe, expect, test } from 'vitest';
import { clearOf, gripsOf, onTable, type Body } from '../../src/parts/formation';

const body: Body = { pose: { front: { x: 30, y: 20 }, heading: 0 }, left: -4, right: 4, back: 3 };

describe('handles', () => {
  test('none lies over a neighbour in line, and none over another', () => {
    for (const px of [0.08, 0.1, 0.14]) {
      const grips = gripsOf(body, px, true, true);
      for (const grip of grips) {
        expect(grip.y < 0 || grip.y > body.back, grip.kind).toBe(true);
        expect(Math.abs(grip.x), grip.kind).toBeLessThanOrEqual(4);
      }
      grips.forEach((a, i) =>
        grips.slice(i + 1).forEach((b) => expect(Math.hypot(a.x - b.x, a.y - b.y), `${a.kind} ${b.kind}`).toBeGreaterThan(24 * px)),
      );
    }
  });

  test('a point of the frame is found on the table, whichever way it looks', () => {
    expect(onTable(body, 4, 3)).toEqual({ x: 34, y: 17 });
    const east = onTable({ ...body, pose: { front: { x: 30, y: 20 }, heading: 90 } }, 4, 3);
    expect(east.x).toBeCloseTo(27);
    expect(east.y).toBeCloseTo(16);
  });
});

describe('the tip', () => {
  const size = { width: 200, height: 40 };
  const room = { width: 1000, height: 700 };
  const down = { x: 0, y: 1 };
  const covers = (at: { x: number; y: number }, s: { x: number; y: number }): boolean =>
    Math.abs(at.x - s.x) < size.width / 2 && Math.abs(at.y - s.y) < size.height / 2;

  test('lies behind, and farther behind if handles are there', () => {
    const free = clearOf({ x: 500, y: 300 }, down, 20, size, [], room);
    expect(free.x).toBe(500);
    expect(free.y).toBeGreaterThan(320);
    const handles = [460, 500, 540].map((x) => ({ x, y: 345 }));
    const past = clearOf({ x: 500, y: 300 }, down, 20, size, handles, room);
    expect(handles.some((s) => covers(past, s))).toBe(false);
    expect(past.y).toBeGreaterThan(345);
  });

  test('stays on the stage', () => {
    const at = clearOf({ x: 10, y: 690 }, down, 20, size, [], room);
    expect(at.x).toBeGreaterThanOrEqual(size.width / 2);
    expect(at.y).toBeLessThanOrEqual(room.height - size.height / 2);
  });
});
