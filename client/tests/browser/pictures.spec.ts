// Pictures of the important states for people to look at: three sizes, light and dark, both languages.
import type { Page } from '@playwright/test';
import { multipleMelee } from './positions';
import { expect, freshBattle, home, onDesktop, openBattle, picture, question, reserves, scenario, test, unit } from './support';

onDesktop();

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];

type State = { open: (page: Page) => Promise<void>; ready: (page: Page) => Promise<void> };

const charge = (): string =>
  scenario([unit('first', 'CP', { x: 60, y: 22 }), unit('first', 'CM', { x: 40, y: 22 }), unit('second', 'FP', { x: 60, y: 30 }), ...reserves()]);

const STATES: Record<string, State> = {
  home: { open: home, ready: async (page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible() },
  setup: {
    open: async (page) => {
      await home(page);
      await freshBattle(page, { scenario: /Bannockburn/, players: ['human', 'human'], seed: 4 });
    },
    ready: async (page) => {
      await page.locator('[data-tray]').first().click();
      await expect(page.locator('[data-placing]')).toBeAttached();
    },
  },
  charge: {
    open: async (page) => openBattle(page, charge()),
    ready: async (page) => {
      await page.locator('[data-next]').click();
      await page.locator('.melee summary').first().click();
      await expect(page.locator('.melee table').first()).toBeVisible();
    },
  },
  melees: {
    open: async (page) => openBattle(page, multipleMelee()),
    ready: async (page) => expect(question(page)).toBeVisible(),
  },
  end: {
    open: async (page) => {
      await openBattle(page, charge());
      await page.locator('[data-next]').click();
      await page.locator('[data-act="charge"]').first().click();
      await expect(question(page)).toBeVisible();
      await page.locator('.menu > button').click();
      await page.getByRole('button', { name: 'Concede' }).click();
      const sure = page.getByRole('button', { name: 'Give the battle up?' });
      if (!(await sure.isVisible())) await page.locator('.menu > button').click();
      await sure.click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
    ready: async (page) => {
      if (!(await page.getByRole('dialog').count())) await page.locator('.turn button').click();
      await expect(page.locator('dialog .tide')).toBeVisible();
    },
  },
};

for (const [name, state] of Object.entries(STATES)) {
  test(`pictures: ${name}`, async ({ page }) => {
    await state.open(page);
    // The battle is kept half a second after its last step.
    await page.waitForTimeout(700);
    for (const lang of ['en', 'it']) {
      await page.evaluate((l) => {
        const kept = JSON.parse(localStorage.getItem('acies-settings') ?? '{}') as object;
        localStorage.setItem('acies-settings', JSON.stringify({ ...kept, lang: l }));
      }, lang);
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.reload();
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      await expect(page.locator('body[data-ready]')).toBeAttached();
      await state.ready(page);
      for (const [i, size] of SIZES.entries()) {
        await page.setViewportSize(size);
        // Each size in both languages and both themes, not every mixture of the two.
        const theme = (i % 2 === 0) === (lang === 'en') ? 'light' : 'dark';
        await page.evaluate((t) => (document.documentElement.dataset['theme'] = t), theme);
        await picture(page, `${name}-${size.width}x${size.height}-${theme}-${lang}`);
        await expect(page.locator('body')).not.toContainText(/undefined|\[object|NaN/);
        const wide = await page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - window.innerWidth);
        expect.soft(wide, `nothing is cut off at ${size.width}`).toBeLessThanOrEqual(0);
      }
    }
  });
}
