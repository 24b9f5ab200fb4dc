// A player in a hurry, for tests of whole battles by the rules of the Impetus family: he presses what a person would press.
import type { Page } from '@playwright/test';

export type Played = { ended: boolean; done: Record<string, number> };

/**
 * Charges, fights, shoots, answers, moves, lets stand and ends the phase, or the turn of his Command, until the battle is over.
 * The first time that he does something, `first` is told of it before he does.
 */
export async function hurryThrough(page: Page, most: number, first?: (what: string) => Promise<void>): Promise<Played> {
  await page.exposeFunction('aboutTo', first ?? (async () => undefined));
  return page.evaluate(async (limit) => {
    const aboutTo = (window as unknown as { aboutTo: (what: string) => Promise<void> }).aboutTo;
    const find = (what: string): HTMLElement | null => document.querySelector<HTMLElement>(what);
    const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
    const until = async (what: () => unknown): Promise<boolean> => {
      for (let i = 0; i < 1500; i++) {
        if (what()) return true;
        await wait(i < 50 ? 2 : 10);
      }
      return false;
    };
    const done: Record<string, number> = {};
    const steps = (): string => find('[role=group] input[type=range]')?.getAttribute('max') ?? '';
    const over = (): boolean => find('dialog[open] #end-title') !== null;
    const press = async (name: string, what: string): Promise<boolean> => {
      if (!find(what)) return false;
      if (!done[name]) await aboutTo(name);
      done[name] = (done[name] ?? 0) + 1;
      find(what)?.click();
      return true;
    };
    const judged = (): Promise<boolean> => until(() => find('.actions') ?? find('.orders .objection'));
    /** Ahead by 4 U, where that is allowed. */
    const move = async (): Promise<boolean> => {
      const distance = find('[data-distance]') as HTMLInputElement | null;
      if (!distance) return false;
      distance.value = '4';
      distance.dispatchEvent(new Event('input', { bubbles: true }));
      find('[data-show]')?.click();
      await until(() => find('[data-ghost]') ?? find('[data-notice]'));
      if (find('[data-ghost="legal"]')) return press('move', '[data-confirm]');
      find('[data-cancel]')?.click();
      return false;
    };
    for (let i = 0; i < limit; i++) {
      await until(() => over() || find('[data-question]'));
      if (over()) return { ended: true, done };
      const kind = find('[data-question]')?.dataset['question'] ?? '';
      const commanding = kind === 'phase' || kind === 'orders';
      const was = steps();
      if (commanding && !find('[data-unit][aria-pressed="true"]')) {
        const next = find('[data-next]');
        if (/\(0\)/.test(next?.textContent ?? '')) await press('end-phase', '[data-end-phase]');
        else {
          next?.click();
          await judged();
          continue;
        }
      } else if (commanding || kind === 'activation' || kind === 'acting') {
        await judged();
        const acted =
          (await press('charge', '[data-act="charge"]')) || (await press('fight', '[data-act="fight"]')) || (await press('fire', '[data-act="fire"]'));
        if (!acted && !(commanding && (await move())) && !(await press('end', '[data-act="end"]'))) await press('end-phase', '[data-end-phase]');
      } else {
        await press(kind, '[data-choice]');
      }
      await until(() => over() || steps() !== was || find('[data-notice]'));
      if (steps() === was && find('[data-end-phase]')) find('[data-end-phase]')?.click();
    }
    return { ended: over(), done };
  }, most);
}
