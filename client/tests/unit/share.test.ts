import { describe, expect, it } from 'vitest';
import { share } from '../../src/engine/share';

describe('what says the same is the same', () => {
  const scene = () => ({ at: 3, units: [{ id: 0, at: { x: 1, y: 2 }, gone: null }, { id: 1, at: { x: 5, y: 2 }, gone: null }], zones: [[1, 2]] });

  it('gives back what was, if nothing differs', () => {
    const was = scene();
    expect(share(was, scene())).toBe(was);
  });

  it('keeps what is as it was, beside what is not', () => {
    const was = scene();
    const moved = scene();
    moved.units[1]!.at.x = 6;
    const now = share(was, moved);
    expect(now).toEqual({ ...scene(), units: [was.units[0], { id: 1, at: { x: 6, y: 2 }, gone: null }] });
    expect(now).not.toBe(was);
    expect(now.units[0]).toBe(was.units[0]);
    expect(now.units[1]).not.toBe(was.units[1]);
    expect(now.zones).toBe(was.zones);
    expect(was, 'what was stays as it was').toEqual(scene());
  });

  it('tells longer, shorter and other things apart', () => {
    expect(share([1, 2, 3], [1, 2])).toEqual([1, 2]);
    expect(share([1, 2], [1, 2, 3])).toEqual([1, 2, 3]);
    expect(share({ a: 1 }, { b: undefined })).toEqual({ b: undefined });
    expect(share({ a: undefined, c: 1 }, { b: undefined, c: 1 })).toEqual({ b: undefined, c: 1 });
    expect(share([], {})).toEqual({});
    expect(share(null, { a: 1 })).toEqual({ a: 1 });
    expect(share({ a: 1 }, null)).toBe(null);
  });
});
