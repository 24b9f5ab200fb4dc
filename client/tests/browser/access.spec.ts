// Accessibility, as far as a program can judge it, in light and dark.
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { asked, expect, home, onDesktop, openBattle, pickAlone, reserves, scenario, tab, test, unit } from './support';

onDesktop();

async function clean(page: Page, where: string): Promise<void> {
  // Nothing is pointed at.
  await page.mouse.move(2, 2);
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']).analyze();
  const serious = violations
    .filter((v) => v.impact === 'serious' || v.impact === 'critical')
    .map((v) => `${v.id}: ${v.nodes.slice(0, 4).map((n) => `${n.target.join(' ')} ${n.any[0]?.message ?? ''}`).join(' | ')}`);
  expect.soft(serious, where).toEqual([]);
}

for (const theme of ['light', 'dark'] as const) {
  test.describe(theme, () => {
    test.use({ settings: { theme } });

    test('home, settings, new battle and rules', async ({ page }) => {
      await home(page);
      await clean(page, 'home');
      await page.getByRole('button', { name: /Settings/ }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await clean(page, 'settings');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^New battle/ }).click();
      await expect(page.getByRole('button', { name: 'Begin' })).toBeVisible();
      await clean(page, 'new battle, scenarios');
      await page.getByRole('radio', { name: 'Two armies of your choice' }).check({ force: true });
      await expect(page.getByRole('table')).toHaveCount(2);
      await clean(page, 'new battle, armies');
      await page.goto('/#/rules/BI08-ZOC-01');
      await expect(page.locator('#rule-BI08-ZOC-01')).toBeVisible();
      await clean(page, 'rules');
    });

    test('battle: orders, log, words, a rule, the menu', async ({ page }) => {
      await openBattle(
        page,
        scenario([
          unit('first', 'CP', { x: 60, y: 22 }),
          unit('first', 'T', { x: 40, y: 20 }, { profile: { weapon: 'longbow-a' } }),
          unit('second', 'FP', { x: 60, y: 30 }),
          ...reserves(),
        ]),
      );
      await asked(page, 'phase');
      await pickAlone(page, 0);
      await page.locator('.melee summary').first().click();
      await page.locator('[data-distance]').fill('2');
      await page.locator('[data-show]').click();
      await expect(page.locator('[data-ghost]')).toBeVisible();
      await clean(page, 'orders');
      await page.locator('.rule-link').first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await clean(page, 'a rule');
      await page.keyboard.press('Escape');
      await page.locator('[data-cancel]').click();
      await page.locator('[data-act="charge"]').first().click();
      await asked(page, 'phase');
      await tab(page, 'Log');
      await clean(page, 'log');
      await tab(page, 'In words');
      await clean(page, 'in words');
      await page.getByRole('button', { name: 'Menu' }).first().click();
      await clean(page, 'menu');
    });

    test('the end', async ({ page }) => {
      await openBattle(page, scenario([unit('first', 'CP', { x: 60, y: 22 }), unit('second', 'FP', { x: 60, y: 30 }), ...reserves()]));
      await page.getByRole('button', { name: 'Menu' }).first().click();
      await page.getByRole('button', { name: 'Concede' }).click();
      await page.getByRole('button', { name: 'Give the battle up?' }).click();
      await expect(page.getByRole('dialog').getByRole('heading', { name: 'Losses', exact: true })).toBeVisible();
      await clean(page, 'the end');
    });
  });
}
