import './rulesets';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { differences, markOf, parse, plain, search, spans } from '../../src/state/book.svelte';
import { marked } from '../../src/parts/RuleText.svelte';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const SETS = [
  ['basic-impetus-2008', 'BI08'],
  ['basic-impetus-3', 'BI3'],
  ['impetus', 'IMP'],
  ['field-of-glory', 'FOG'],
] as const;
const LANGS = ['en', 'it'] as const;
const bookOf = (set: string, lang: string) => parse(read(`../../texts/rules/${set}.${lang}.md`));
const books = { en: bookOf('basic-impetus-2008', 'en'), it: bookOf('basic-impetus-2008', 'it') };

describe.each(SETS)('%s', (set, prefix) => {
  // A rule begins its paragraph in bold, or is a row of a table.
  const ids = [...read(`../../../docs/rules/${set}.md`).matchAll(/^(?:\*\*|\| )([A-Z0-9]+-[A-Z]+-\d+)\b/gm)].map((m) => m[1] ?? '');
  const ledger = [...new Set(ids)];

  describe.each(LANGS)('%s', (lang) => {
    const book = bookOf(set, lang);

    test('has every rule of the ledger and no other', () => {
      expect(ledger.length).toBeGreaterThan(200);
      const rules = [...book.rules.keys()].filter((id) => id.startsWith(`${prefix}-`));
      expect(rules.sort()).toEqual([...ledger].sort());
    });

    test('has a title, an introduction, and sections that all say something', () => {
      expect(book.title).not.toBe('');
      expect(book.intro.trim()).not.toBe('');
      expect(book.sections.at(-1)?.key).toBe('WORDS');
      for (const section of book.sections) {
        expect(section.title, section.key).not.toBe('');
        expect(section.rules.length, section.key).toBeGreaterThan(0);
        for (const rule of section.rules) {
          expect(rule.title, rule.id).not.toBe('');
          expect(rule.text.trim(), rule.id).not.toBe('');
          expect(rule.section).toBe(section.key);
        }
      }
    });

    test('every rule stands in the section of its name', () => {
      for (const section of book.sections) {
        const begins = section.key === 'WORDS' ? 'WORD-' : `${prefix}-${section.key}-`;
        for (const rule of section.rules) expect(rule.id.startsWith(begins), rule.id).toBe(true);
      }
    });

    test('every link leads to a rule of the book', () => {
      const texts = [book.intro, ...book.sections.map((s) => s.intro), ...[...book.rules.values()].map((r) => r.text)];
      const dead = texts
        .flatMap((text) => spans(text))
        .filter((span) => span.kind === 'rule' && !book.rules.has(span.text))
        .map((span) => span.text);
      expect(dead).toEqual([]);
    });
  });

  test('both languages have their sections in the same order', () => {
    const [en, it] = LANGS.map((lang) => bookOf(set, lang).sections.map((s) => s.key));
    expect(it).toEqual(en);
  });

  test('no rule is told twice', () => {
    for (const lang of LANGS) {
      const book = bookOf(set, lang);
      expect(book.sections.flatMap((s) => s.rules).length, lang).toBe(book.rules.size);
    }
  });
});

describe('search', () => {
  test('finds a rule by its id, whatever the capitals', () => {
    expect(search(books.en, 'bi08-coh-01')[0]?.id).toBe('BI08-COH-01');
  });

  test('finds by words of the title first', () => {
    const found = search(books.en, 'cohesion test');
    expect(found.length).toBeGreaterThan(5);
    expect(plain(`${found[0]?.title}`)).toContain('cohesion');
    expect(search(books.en, 'zone of control').map((r) => r.section)).toContain('ZOC');
  });

  test('needs every word', () => {
    const both = search(books.en, 'elephants panic');
    for (const rule of both) {
      expect(plain(`${rule.id} ${rule.title} ${rule.text}`)).toMatch(/elephants/);
      expect(plain(`${rule.id} ${rule.title} ${rule.text}`)).toMatch(/panic/);
    }
    expect(search(books.en, 'elephants zeppelin')).toEqual([]);
  });

  test('does not mind missing accents', () => {
    expect(search(books.it, 'unita').length).toBe(search(books.it, 'unità').length);
    expect(search(books.it, 'unita').length).toBeGreaterThan(20);
    expect(search(books.it, 'zona di controllo').map((r) => r.section)).toContain('ZOC');
  });

  test('finds nothing for nothing', () => {
    expect(search(books.en, '   ')).toEqual([]);
  });
});

test('spans tell bold words and rules from the rest', () => {
  expect(spans('A **Unit** rolls (BI08-COH-01). See WORD-large-unit.')).toEqual([
    { kind: 'text', text: 'A ' },
    { kind: 'bold', text: 'Unit' },
    { kind: 'text', text: ' rolls (' },
    { kind: 'rule', text: 'BI08-COH-01' },
    { kind: 'text', text: '). See ' },
    { kind: 'rule', text: 'WORD-large-unit' },
    { kind: 'text', text: '.' },
  ]);
  expect(spans('')).toEqual([]);
});

describe('marked', () => {
  test('cuts out what was searched for and loses nothing', () => {
    const pieces = marked('L’unità, le Unità', 'unita');
    expect(pieces.filter((p) => p.hit).map((p) => p.text)).toEqual(['unità', 'Unità']);
    expect(pieces.map((p) => p.text).join('')).toBe('L’unità, le Unità');
  });

  test('several words, and none', () => {
    expect(marked('move and shoot', 'shoot move').filter((p) => p.hit).map((p) => p.text)).toEqual(['move', 'shoot']);
    expect(marked('move', '')).toEqual([{ text: 'move', hit: false }]);
    expect(marked('', 'x').map((p) => p.text).join('')).toBe('');
  });
});

describe('two editions in one book', () => {
  const editions = ['v1.7', 'v7.0-it'];

  test('rule sets with one book have a mark each, others none', () => {
    expect(['impetus-1.7', 'impetus-7.0-it'].map(markOf)).toEqual(editions);
    expect(markOf('basic-impetus-3')).toBeNull();
  });

  test.each(LANGS)('they stand side by side (%s)', (lang) => {
    const found = differences(bookOf('impetus', lang), editions);
    expect(found.length).toBeGreaterThan(15);
    // One subject in two rules is told once.
    const rivers = found.find((rule) => rule.ids.includes('IMP-TER-13'));
    expect(rivers?.ids).toEqual(['IMP-TER-13', 'IMP-TER-14']);
    expect(Object.keys(rivers?.texts ?? {})).toEqual(editions);
    // Marked paragraphs go to their edition, all others to both.
    for (const { ids, texts } of found) {
      for (const text of Object.values(texts)) expect(text.trim(), ids[0]).not.toBe('');
      for (const text of Object.values(texts)) expect(text, ids[0]).not.toMatch(/\[v/);
    }
  });
});
