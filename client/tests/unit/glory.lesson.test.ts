// The guided first battle of Field of Glory: its steps wait, go on, and let nobody get stuck.
import { describe, expect, test } from 'vitest';
import type { Command, Event, LogEntry, NextView, Phase, Scene } from '../../src/engine/glory';
import { clashOf, enter, follow, KNIGHTS, lastTest, position, skip, SPEARMEN, steps, TARGET, type Moment, type Progress, type StepId } from '../../src/glory/lesson/lesson';
import { fogLessonEn } from '../../src/texts/fog.lesson.en';
import { fogLessonIt } from '../../src/texts/fog.lesson.it';
import { namesIt } from '../../src/texts/names.it';

const decide = (question: unknown, who = 'first'): NextView => ({ decide: { who, question, rule: 'FOG-SEQ-01' } }) as unknown as NextView;
const charges = decide('charges');
const manoeuvre = decide({ manoeuvre: { ready: [1, 2], again: [] } });
const over = { over: { won: { by: 'first', rule: 'FOG-ATT-04' } } } as unknown as NextView;

type Given = { next?: NextView; phase?: Phase; turn?: number; log?: LogEntry[]; selection?: number | null; leader?: number | null; ghost?: boolean | null; studied?: boolean; ready?: number[] };
function moment({ next = charges, phase = 'impact', turn = 1, log = [], selection = null, leader = null, ghost = null, studied = false, ready = [0, 1, 2] }: Given = {}): Moment {
  const scene = { next, phase, turn, ready, commanders: [{ id: 0, with: SPEARMEN, lost: false }], groups: [] } as unknown as Scene;
  return { log, scene, selection, leader, ghost, studied };
}
const entry = (part: { command?: Command; events?: Event[]; phase?: Phase }): LogEntry =>
  ({ n: 1, turn: 1, phase: part.phase ?? 'impact', by: part.command ? 'first' : null, command: part.command ?? null, events: part.events ?? [] }) as unknown as LogEntry;
const charge = entry({ command: { charge: { group: KNIGHTS, wheel: null } } as unknown as Command });
const move = entry({ command: { move: { group: SPEARMEN } } as unknown as Command, phase: 'manoeuvre' });
const hit = (by: number, on: number, hits: number): Event => ({ hit: { by, on, hits, rule: 'FOG-HIT-01' } }) as unknown as Event;
const testedMove = (total: number): LogEntry => entry({ phase: 'manoeuvre', events: [{ 'move-tested': { group: 2, to: 'move', total, needs: 8 } } as unknown as Event] });

const at = (id: StepId, reached = false): Progress => ({ at: steps.findIndex((s) => s.id === id), reached });
const idOf = (p: Progress): StepId | undefined => steps[p.at]?.id;

test('names of the position have Italian ones', () => {
  const { armies, groups } = position('A title') as { armies: string[]; groups: { roster: { name: string } }[] };
  for (const name of [...armies, ...groups.map((g) => g.roster.name)]) expect(Object.hasOwn(namesIt, name), name).toBe(true);
});

describe('step by step', () => {
  test('each waits until it is done', () => {
    let p: Progress = { at: 0, reached: false };
    p = follow(p, moment());
    expect(idOf(p)).toBe('look');
    p = follow(p, moment({ selection: KNIGHTS }));
    expect(idOf(p)).toBe('odds');
    p = follow(p, moment({ selection: KNIGHTS, ghost: true }));
    expect(idOf(p)).toBe('odds');
    p = follow(p, moment({ selection: KNIGHTS, ghost: true, studied: true }));
    expect(idOf(p)).toBe('charge');
    p = follow(p, moment({ log: [charge] }));
    expect(idOf(p)).toBe('impact');
    const fought = [charge, entry({ events: [hit(KNIGHTS, TARGET, 4), hit(TARGET, KNIGHTS, 1)] })];
    p = follow(p, moment({ next: manoeuvre, phase: 'manoeuvre', log: fought }));
    expect(p).toEqual(at('impact', true));
    p = skip(p, moment({ next: manoeuvre, phase: 'manoeuvre', log: fought }));
    expect(idOf(p)).toBe('move');
    p = follow(p, moment({ next: manoeuvre, phase: 'manoeuvre', log: [...fought, move], ready: [2] }));
    expect(idOf(p)).toBe('complex');
    p = follow(p, moment({ next: manoeuvre, phase: 'manoeuvre', log: [...fought, move, testedMove(9)], ready: [] }));
    expect(p).toEqual(at('complex', true));
    p = skip(p, moment({ next: manoeuvre, phase: 'manoeuvre', log: [...fought, move, testedMove(9)], ready: [] }));
    expect(idOf(p)).toBe('commander');
  });

  test('what can no longer be done is passed over', () => {
    // The player ends the phase without having charged.
    expect(idOf(follow(at('odds'), moment({ next: manoeuvre, phase: 'manoeuvre' })))).toBe('move');
    // Everybody has moved.
    expect(idOf(follow(at('move'), moment({ next: manoeuvre, phase: 'manoeuvre', ready: [] })))).toBe('commander');
    // The phase is over.
    expect(idOf(follow(at('complex'), moment({ next: decide('joint-action'), phase: 'joint-action' })))).toBe('joint');
    expect(idOf(follow(at('joint'), moment({ next: charges, turn: 3 })))).toBe('win');
  });

  test('the end of the battle is the last word from everywhere', () => {
    for (const step of steps) {
      let p = at(step.id);
      for (let i = 0; i <= steps.length && idOf(p) !== 'win'; i++) p = skip(follow(p, moment({ next: over })), moment({ next: over }));
      expect(idOf(p), step.id).toBe('win');
    }
    expect(enter(0, moment({ next: over }))).toEqual(at('win', true));
  });

  test('“Go on” leads through to the end whatever is done', () => {
    let p: Progress = { at: 0, reached: false };
    for (let i = 0; i < steps.length; i++) p = skip(p, moment());
    expect(idOf(p)).toBe('win');
    expect(skip(p, moment())).toEqual(p);
  });

  test('whatever is asked for can be pressed', () => {
    const states = [moment(), moment({ selection: KNIGHTS }), moment({ selection: KNIGHTS, ghost: true })];
    for (const id of ['look', 'odds', 'charge'] as const) {
      for (const m of states) expect(steps.find((s) => s.id === id)?.press(m).length, id).toBeGreaterThan(0);
    }
    const moving = moment({ next: manoeuvre, phase: 'manoeuvre' });
    for (const id of ['move', 'complex', 'commander', 'melee'] as const) expect(steps.find((s) => s.id === id)?.press(moving).length, id).toBeGreaterThan(0);
  });
});

describe('what came of it', () => {
  test('hits, the test of the loser, bases and the rout are read from the log', () => {
    const events = [
      hit(KNIGHTS, TARGET, 4),
      hit(TARGET, KNIGHTS, 1),
      { tested: { group: TARGET, total: 2, verdict: 'drop-two' } },
      { 'lost-bases': { group: TARGET, left: 5, formation: {}, rule: 'FOG-DTH-01' } },
      { broke: { group: TARGET, rule: 'FOG-CT-09' } },
    ] as unknown as Event[];
    expect(clashOf([entry({ events })], 'impact')).toEqual({ scored: 4, received: 1, test: { total: 2, drops: 2 }, lost: 1, broke: true });
    expect(clashOf([entry({ events })], 'melee')).toBeNull();
    expect(lastTest([testedMove(9), testedMove(5)])).toEqual({ total: 5, needs: 8 });
    expect(lastTest([])).toBeNull();
  });

  test('every step has words in both languages', () => {
    for (const { id } of steps) {
      for (const text of [fogLessonEn, fogLessonIt]) {
        expect(text.steps[id].title && text.steps[id].text && text.steps[id].task('x'), id).toBeTruthy();
      }
      expect(fogLessonIt.steps[id].text, id).not.toBe(fogLessonEn.steps[id].text);
    }
  });
});
