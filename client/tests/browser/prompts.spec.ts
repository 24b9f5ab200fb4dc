// Every question the engine asks can be read and answered on the page.
import { FOUND, MADE, positions } from './positions';
import { asked, entries, expect, onDesktop, openBattle, picture, question, test } from './support';

onDesktop();
// One worker looks for the positions, once.
test.describe.configure({ mode: 'default' });

let found: Map<string, string>;
test.beforeAll(({ isMobile }) => {
  if (!isMobile) found = positions();
});

/** What answers a question that has a panel of its own. */
const ANSWERS: Record<string, string> = {
  terrain: '[data-end-terrain], [data-for-me]',
  'change-terrain': '[data-keep-terrain]',
  deploy: '[data-for-me]',
  phase: '[data-end-phase]',
  activation: '[data-act]',
};

for (const kind of [...FOUND, ...MADE]) {
  test(`“${kind}” is asked, explained and answered`, async ({ page }) => {
    const journal = found.get(kind);
    expect(journal, 'a battle in which it is asked').toBeDefined();
    await openBattle(page, journal ?? '');
    await asked(page, kind);

    const prompt = question(page);
    await expect(prompt.getByRole('heading', { level: 2 })).toHaveText(/\S{3,}/);
    await expect(prompt.locator('p').first()).toHaveText(/\S{3,}.*\S/);
    await expect(prompt.locator('.rule-link')).toHaveText(/^BI08-[A-Z]+-\d+$/);
    await expect(prompt).not.toContainText(/undefined|null|NaN|\[object/);

    const before = await entries(page);
    const own = ANSWERS[kind];
    if (own) {
      const buttons = page.locator(own);
      await expect(buttons.first()).toBeVisible();
      if (kind === 'terrain') await page.locator('[data-for-me]').click();
      else await buttons.first().click();
      // Ending a phase early asks once more.
      if (kind === 'phase' && (await entries(page)) === before) await page.locator('[data-end-phase]').click();
    } else {
      const choices = page.locator('[data-choice]');
      await expect(choices.first()).toBeVisible();
      expect(await choices.count(), 'a choice').toBeGreaterThan(1);
      for (const choice of await choices.all()) {
        await expect(choice.locator('strong')).toHaveText(/\S{2,}/);
        await expect(choice).not.toContainText(/undefined|null|NaN|\[object/);
      }
      if (kind === 'which-main' || kind === 'which-melee') {
        await picture(page, `prompt-${kind}`);
        // What is pointed at is marked on the table.
        await choices.last().hover();
        await expect(page.locator('[data-unit][data-mark="hover"]').first()).toBeAttached();
      }
      if (kind === 'chase') {
        // Where each way leads is said, and drawn while it is pointed at.
        await expect(choices.first().locator('[data-leads]')).toHaveText(/\S{3,}/);
        await choices.last().hover();
        await expect(page.locator('[data-reach]').first()).toBeAttached();
        await picture(page, 'prompt-chase');
        await page.mouse.move(2, 2);
        await expect(page.locator('[data-reach]')).toHaveCount(0);
      }
      if (kind === 'go-on') {
        // Any part of the way may be gone, not only all of it or nothing.
        const part = page.locator('[data-part]');
        const most = Number(await part.inputValue());
        expect(most).toBeGreaterThan(0);
        await part.fill(String(most + 1));
        await page.locator('[data-go-on]').click();
        expect(await entries(page), 'more than it may is not sent').toBe(before);
        await part.fill((most / 2).toFixed(3));
        await picture(page, 'prompt-go-on');
        await page.locator('[data-go-on]').click();
      } else {
        await choices.first().click();
      }
    }
    await expect.poll(() => entries(page)).toBeGreaterThan(before);
    await expect(page.locator('[data-notice].problem')).toHaveCount(0);
    // The battle goes on: somebody is asked again, or it is over.
    await expect(question(page).or(page.getByRole('dialog'))).toBeVisible({ timeout: 20_000 });
  });
}
