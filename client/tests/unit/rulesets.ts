// The rule sets as the engine would tell them, read from its source: words are tested without an engine.
import { readFileSync } from 'node:fs';
import type { Rule, RuleSetView } from '../../src/engine/types';
import { learn } from '../../src/state/ruleset.svelte';

const read = (path: string): string => readFileSync(new URL(`../../../crates/impetus/src/editions/${path}/ids.rs`, import.meta.url), 'utf8');
const kebab = (name: string): string => name.replace(/(?<!^)[A-Z]/g, (c) => `-${c}`).toLowerCase();

function view(id: string, prefix: string, folder: string, unit: string, scale: number): RuleSetView {
  // One id may stand for several rules: `Rule::A | Rule::B => "…"`.
  const rules = [...read(folder).matchAll(/((?:Rule::\w+[\s|]*)+)=>\s*\{?\s*"([^"]+)"/g)].flatMap(([, names = '', at = '']) =>
    [...names.matchAll(/Rule::(\w+)/g)].map(([, rule = '']) => [kebab(rule), at]),
  );
  return {
    id,
    title: id,
    prefix,
    book: prefix === 'IMP' ? 'impetus' : id,
    umpire: true,
    rules: Object.fromEntries(rules) as Record<Rule, string>,
    unit,
    scale,
    frontages: [6 * scale, 8 * scale],
    'wood-edge': 3 * scale,
    'road-past-village': 5 * scale,
    troops: [],
    weapons: [],
    terrain: [],
    commands: prefix === 'IMP',
    'printed-moves': scale === 1,
    presets: null,
    plays: [id],
  };
}

learn([
  view('basic-impetus-2008', 'BI08', 'basic_2008', 'U', 1),
  view('basic-impetus-3', 'BI3', 'basic_3', 'H', 0.25),
  view('impetus-1.7', 'IMP', 'impetus', 'U', 1),
  view('impetus-7.0-it', 'IMP', 'impetus', 'U', 1),
]);
