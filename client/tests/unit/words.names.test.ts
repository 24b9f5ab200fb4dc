import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it as test } from 'vitest';
import { ROLE_NAMES } from '../../src/glory/umpire/form';
import { genderIt, namesIt, translateName } from '../../src/texts/names.it';
import * as english from '../../src/texts/speech.en';
import * as italian from '../../src/texts/speech.it';

const root = new URL('../../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');
const files = (folder: string, ending: string): string[] =>
  readdirSync(new URL(folder, root))
    .filter((name) => name.endsWith(ending))
    .map((name) => read(folder + name));

interface Scenario {
  title: string;
  description: string;
  armies: string[];
  units: { profile: { name: string } }[];
}

// Forces that players have fielded are not on the page.
const lists = [read('data/armies/basic-impetus-2008.toml'), read('data/armies/impetus.toml').split('[[fielded')[0] ?? ''];
const scenarios = files('data/scenarios/', '.json').map((text) => JSON.parse(text) as Scenario);

// Field of Glory: its lists, and battle groups and commanders of its scenarios.
interface GloryScenario {
  title: string;
  description: string;
  armies: string[];
  groups: { roster: { name: string } }[];
  commanders: { name?: string }[];
}
const gloryList = read('data/armies/field-of-glory.toml');
const gloryScenarios = files('data/scenarios/field-of-glory/', '.json').map((text) => JSON.parse(text) as GloryScenario);

const quoted = (text: string, key: string): string[] =>
  [...text.matchAll(new RegExp(`\\b${key} = "([^"]*)"`, 'g'))].map((match) => match[1] ?? '');
const listNames = lists.flatMap((text) => quoted(text, 'name'));
const listTexts = lists.flatMap((text) => [
  ...['period', 'note', 'effect', 'choice'].flatMap((key) => quoted(text, key)),
  ...[...text.matchAll(/^notes = \[([\s\S]*?)\]$/gm)].flatMap((match) => [...(match[1] ?? '').matchAll(/"([^"]*)"/g)].map((m) => m[1] ?? '')),
]);
const source = read('crates/armies/src/list.rs');
const defaults = [...source.slice(source.indexOf('fn default_name'), source.indexOf('pub struct Selector')).matchAll(/=> "([^"]+)"/g)].map(
  (match) => match[1] ?? '',
);
const umpire = read('crates/wire/src/odds.rs');
const roles = [...umpire.slice(umpire.indexOf('pub fn many')).slice(0, 600).matchAll(/=> "([^"]+)"/g)].map((match) => match[1] ?? '');
const unitNames = scenarios.flatMap((scenario) => scenario.units.map((unit) => unit.profile.name));
const armyNames = scenarios.flatMap((scenario) => scenario.armies);
const titles = [...scenarios.flatMap((scenario) => [scenario.title, scenario.description]), 'Umpire', ...roles, ...Object.values(ROLE_NAMES)];

const gloryNames = new Set([
  ...quoted(gloryList, 'name'),
  ...gloryScenarios.flatMap((s) => [s.title, s.description, ...s.armies, ...s.groups.map((g) => g.roster.name)]),
]);
const gloryCommanders = gloryScenarios.flatMap((s) => s.commanders.map((c) => c.name ?? ''));

/** Names that Italians use as they are. */
const SAME = new Set([
  ...['Arcabuceros', 'Auxilia Comitatenses', 'Auxilia Palatina', 'Berrovieri', 'Conquistadores', 'Contado', 'Cuahchiqueh'],
  ...['Equites', 'Equites Illyricani', 'Fyrd', 'Gallowglass', 'Kavallarioi', 'Knechte', 'Milites', 'Piqueros', 'Prokoursatores'],
  ...['Quechua', 'Schiltron', 'Bannockburn, 1314', 'Hastings, 1066', 'Legnano, 1176', 'Otumba, 1520', 'Towton, 1461'],
  ...['Agema', 'York', 'Lancaster', 'Currours', 'Triarii'],
  ...['Asavaran', 'Bondi', 'Contarii', 'Guti', 'Hird', 'Houfnice', 'Macehualtin', 'Mattu', 'Prodromoi', 'Takabara'],
]);

describe('Italian names', () => {
  test('the data was found', () => {
    expect(listNames.length).toBeGreaterThan(100);
    expect(defaults.length).toBeGreaterThan(25);
    expect(roles.length).toBe(7);
    expect(unitNames.length).toBeGreaterThan(100);
    expect(scenarios.length).toBeGreaterThanOrEqual(10);
  });

  test('every name has an Italian one', () => {
    const all = new Set([...listNames, ...listTexts, ...defaults, ...unitNames, ...armyNames, ...titles]);
    expect([...all].filter((name) => !Object.hasOwn(namesIt, name))).toEqual([]);
    for (const name of all) {
      const italian = translateName('it', name);
      expect(italian.trim()).toBe(italian);
      expect(italian).not.toBe('');
      if (!SAME.has(name)) expect(italian, name).not.toBe(name);
      expect(translateName('en', name)).toBe(name);
    }
  });

  test('battle groups, armies and scenarios of Field of Glory have Italian names, and bodies of troops their gender', () => {
    expect(gloryNames.size).toBeGreaterThan(150);
    // Persons keep their own names.
    const persons = new Set(['', 'Batu', 'Gyrth', 'Kadan', 'Leofwine', 'Sillaces', 'Subutai', 'Žižka']);
    const missing = [...gloryNames].filter((name) => !Object.hasOwn(namesIt, name) && !persons.has(name));
    expect(missing).toEqual([]);
    for (const group of gloryScenarios.flatMap((s) => [...s.armies, ...s.groups.map((g) => g.roster.name)])) {
      expect(genderIt(translateName('it', group)), group).toBeDefined();
    }
  });

  test('no name is left over', () => {
    const all = new Set([...listNames, ...listTexts, ...defaults, ...unitNames, ...armyNames, ...titles, ...gloryNames, ...gloryCommanders]);
    expect(Object.keys(namesIt).filter((name) => !all.has(name))).toEqual([]);
  });

  test('Units and armies know their gender', () => {
    for (const name of [...listNames, ...defaults, ...unitNames, ...armyNames]) {
      const italian = translateName('it', name);
      expect(genderIt(italian), italian).toBeDefined();
      expect(genderIt(italian.split(',')[0] ?? ''), italian).toBeDefined();
    }
  });

  test('a name that is not ours stays as it is', () => {
    expect(translateName('it', 'Companions of Nobody')).toBe('Companions of Nobody');
    expect(translateName('it', 'constructor')).toBe('constructor');
    expect(genderIt('Companions of Nobody')).toBeUndefined();
  });
});

describe('two armies of one name', () => {
  const both = ['Romans', 'Romans'] as const;
  const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

  test('are told apart', () => {
    expect(plain(english.side('first', both))).toBe('Romans (1)');
    expect(plain(english.army('second', both).the)).toBe('the Romans (2)');
    expect(english.army('second', both).plural).toBe(true);
    expect(plain(italian.side('second', both))).toBe('Romani (2)');
    expect(plain(italian.army('first', both).del)).toBe('dei Romani (1)');
  });

  test('others need no mark, and those without a name neither', () => {
    expect(english.side('first', ['Romans', 'Gauls'])).toBe('Romans');
    expect(english.side('second', ['', ''])).toBe('second player');
    expect(italian.army('second', ['', '']).il).toBe('il secondo giocatore');
  });
});
