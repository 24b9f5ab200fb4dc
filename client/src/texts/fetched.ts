// A language is fetched when it is spoken; the other one only by those who switch to it.
import type { Lang } from './words';

/** Texts that come in one file for each language. */
export class Fetched<T> {
  readonly #files: Record<Lang, () => Promise<T>>;
  readonly #here = new Map<Lang, T>();

  constructor(files: Record<Lang, () => Promise<T>>) {
    this.#files = files;
    known.push(this);
  }

  async fetch(lang: Lang): Promise<void> {
    if (!this.#here.has(lang)) this.#here.set(lang, await this.#files[lang]());
  }

  /** What was fetched before. */
  of(lang: Lang): T {
    const here = this.#here.get(lang);
    if (here === undefined) throw new Error(`the texts of "${lang}" have not been fetched`);
    return here;
  }
}

const known: Fetched<unknown>[] = [];

/** Fetches whatever is needed of a language by the pages that are here. Ask for it before the language is spoken. */
export async function fetchTexts(lang: Lang): Promise<void> {
  await Promise.all(known.map((texts) => texts.fetch(lang)));
}
