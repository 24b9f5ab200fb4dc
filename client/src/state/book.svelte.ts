// The rule book of the players: loaded when it is first opened, searchable, linked from everywhere.
import type { Lang } from '../texts/words';
import { bookOf, booked, ruleSets } from './ruleset.svelte';

/** `edition`: it belongs to one edition only of a book that serves two. */
export type Rule = { id: string; title: string; section: string; text: string; edition?: string };
export type Section = { key: string; title: string; intro: string; rules: Rule[] };
export type Book = { title: string; intro: string; sections: Section[]; rules: Map<string, Rule> };

/** Reads a book: `#` title, `##` sections, `###` rules. */
export function parse(text: string): Book {
  const book: Book = { title: '', intro: '', sections: [], rules: new Map() };
  let section: Section | null = null;
  let rule: Rule | null = null;
  const add = (line: string): void => {
    if (rule) rule.text += `${line}\n`;
    else if (section) section.intro += `${line}\n`;
    else book.intro += `${line}\n`;
  };
  for (const line of text.split('\n')) {
    const head = /^(#{1,3}) +(\S+)(?: +(.*))?$/.exec(line);
    if (!head) {
      add(line);
      continue;
    }
    const [, depth = '', first = '', rest = ''] = head;
    if (depth === '#') book.title = `${first} ${rest}`.trim();
    else if (depth === '##') {
      section = { key: first, title: rest, intro: '', rules: [] };
      rule = null;
      book.sections.push(section);
    } else if (section) {
      const [, title = rest, edition] = /^(.*?) *\[(v[^\]]+)\]$/.exec(rest) ?? [];
      rule = { id: first, title, section: section.key, text: '', ...(edition ? { edition } : {}) };
      section.rules.push(rule);
      book.rules.set(first, rule);
    }
  }
  return book;
}

const files = import.meta.glob<string>('../../texts/rules/*.md', { query: '?raw', import: 'default' });
const books = new Map<string, Promise<Book>>();

/** The book of a rule set. */
export function load(lang: Lang, set: string): Promise<Book> {
  const path = `../../texts/rules/${booked().find((known) => known.id === set)?.book ?? set}.${lang}.md`;
  let book = books.get(path);
  if (!book) {
    const file = files[path];
    book = file ? file().then(parse) : Promise.reject(new Error(path));
    books.set(path, book);
  }
  return book;
}

/** The rule set in whose book a rule, a section or a word is looked up: words and bare sections are in every book. */
export const setOf = (id: string): string => bookOf(id)?.id ?? '';

/** How a book that serves two editions marks what belongs to one of them. */
export const MARK = /^\[(v[^\]]+)\] */;

/** The mark of a rule set, if its book serves two. */
export const markOf = (set: string): string | null => {
  const own = ruleSets().find((known) => known.id === set);
  const shared = own && ruleSets().some((other) => other !== own && other.book === own.book);
  return shared ? set.replace(`${own.book}-`, 'v') : null;
};

/** A rule that two editions have differently: what each of them says. */
export type Difference = { ids: string[]; title: string; texts: Record<string, string> };

/** Where the editions of a book differ, side by side. */
export function differences(book: Book, editions: readonly string[]): Difference[] {
  const found: Difference[] = [];
  for (const rule of book.rules.values()) {
    const texts: Record<string, string> = {};
    const last = found.at(-1);
    if (rule.edition) {
      // The same subject, told in two rules one after the other.
      if (last && last.title === rule.title && texts[rule.edition] === undefined && last.texts[rule.edition] === undefined) {
        last.ids.push(rule.id);
        last.texts[rule.edition] = rule.text;
        continue;
      }
      texts[rule.edition] = rule.text;
    } else if (rule.text.split('\n').some((line) => MARK.test(line))) {
      for (const edition of editions) {
        const own = rule.text.split('\n').filter((line) => (MARK.exec(line)?.[1] ?? edition) === edition);
        texts[edition] = own.map((line) => line.replace(MARK, '')).join('\n');
      }
    } else continue;
    found.push({ ids: [rule.id], title: rule.title, texts });
  }
  return found;
}

/** Words without accents and capitals, for searching. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}

/** Rules that hold every word, those with a word in the title or id first. */
export function search(book: Book, query: string): Rule[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  if (!words.length) return [];
  const found: { rule: Rule; weight: number }[] = [];
  for (const rule of book.rules.values()) {
    const head = plain(`${rule.id} ${rule.title}`);
    const all = `${head} ${plain(rule.text)}`;
    if (!words.every((word) => all.includes(word))) continue;
    found.push({ rule, weight: words.filter((word) => head.includes(word)).length });
  }
  return found.sort((a, b) => b.weight - a.weight).map(({ rule }) => rule);
}

/** Pieces of a text: plain, bold, or the id of a rule. */
export type Span = { kind: 'text' | 'bold' | 'rule'; text: string };

export function spans(text: string): Span[] {
  const found: Span[] = [];
  let from = 0;
  for (const match of text.matchAll(/\*\*(.+?)\*\*|\b((?:BI08|BI3|IMP|FOG)-[A-Z]+-\d+|WORD-[a-z-]+)\b/g)) {
    if (match.index > from) found.push({ kind: 'text', text: text.slice(from, match.index) });
    if (match[1]) found.push({ kind: 'bold', text: match[1] });
    else if (match[2]) found.push({ kind: 'rule', text: match[2] });
    from = match.index + match[0].length;
  }
  if (from < text.length) found.push({ kind: 'text', text: text.slice(from) });
  return found;
}

/** The sheet with one rule that lies over everything. */
export const book = $state<{ open: string | null }>({ open: null });

export function openRule(id: string): void {
  book.open = id;
}
