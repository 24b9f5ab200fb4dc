// The guided first battle of Field of Glory: every step waits until it is done, and nobody gets stuck in it.
import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { expect, fitsAcross, home, picture, test } from './support';

const coach = (page: Page): Locator => page.locator('[data-coach]');
const at = (page: Page, step: string): Promise<void> => expect(coach(page)).toHaveAttribute('data-coach', step);
const width = (isMobile: boolean): string => (isMobile ? 'phone' : 'wide');

async function clean(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']).analyze();
  const serious = violations.filter((v) => v.impact === 'serious' || v.impact === 'critical').map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(' ')).join(' | ')}`);
  expect.soft(serious, where).toEqual([]);
}

/** Questions that come between are left to the computer. */
async function settle(page: Page): Promise<void> {
  await expect
    .poll(
      async () => {
        let between = await coach(page).getAttribute('data-between');
        if (!between) {
          // A question may be on its way.
          await page.waitForTimeout(300);
          between = await coach(page).getAttribute('data-between');
        }
        if (between && between !== 'waiting') await page.locator('[data-for-me]').first().click({ timeout: 2000 }).catch(() => undefined);
        return between;
      },
      { timeout: 30_000 },
    )
    .toBeNull();
}

/** On to a step: what comes between is left to the computer, and a step that is not reached by itself is passed over. */
async function reach(page: Page, step: string): Promise<void> {
  await expect
    .poll(
      async () => {
        const now = await coach(page).getAttribute('data-coach');
        const between = await coach(page).getAttribute('data-between');
        if (now === step || between === 'waiting') return now;
        // The step may change meanwhile: only its own button is pressed.
        const button = between ? '[data-for-me]' : `[data-coach="${now}"] [data-coach-next]`;
        await page.locator(button).first().click({ timeout: 2000 }).catch(() => undefined);
        return now;
      },
      { timeout: 60_000 },
    )
    .toBe(step);
}

test('a newcomer is led from the charge to the end of his turn', async ({ page, isMobile }) => {
  await home(page);
  await page.locator('[data-learn-glory]').click();
  await at(page, 'look');
  await expect(coach(page)).toContainText('1/10');
  await fitsAcross(page);
  await picture(page, `glory-lesson-look-${width(isMobile)}`);
  await clean(page, 'look');
  await page.locator('[data-unit="0"]').click();
  await at(page, 'odds');
  await page.locator('[data-charge-option="0"]').click();
  await page.locator('[data-ghost-info] [data-study="charge"]').click();
  await at(page, 'charge');
  await expect(page.locator('[data-fight="charge"]')).toContainText('Points of advantage');
  await picture(page, `glory-lesson-odds-${width(isMobile)}`);
  await page.locator('[data-confirm]').click();
  await at(page, 'impact');
  await page.locator('[data-end]').click();
  await expect(coach(page)).toHaveAttribute('data-told', 'true', { timeout: 30_000 });
  await settle(page);
  await at(page, 'impact');
  await expect(coach(page)).toContainText(/You scored \d hits?, they/);
  await expect(coach(page)).toContainText(/they drop (a|two) level/);
  await picture(page, `glory-lesson-impact-${width(isMobile)}`);
  await clean(page, 'impact');
  await page.locator('[data-coach-next]').click();

  await at(page, 'move');
  await page.locator('[data-unit="1"]').click();
  await page.locator('[data-show]').click();
  await expect(page.locator('[data-ghost]')).toHaveAttribute('data-ghost', 'legal');
  await page.locator('[data-confirm]').click();
  await at(page, 'complex');
  await page.locator('[data-unit="2"]').click();
  await page.locator('[data-form="expand"]').first().click();
  await expect(page.locator('[data-ghost-info]')).toContainText('Complex move test');
  await picture(page, `glory-lesson-complex-${width(isMobile)}`);
  await page.locator('[data-confirm]').click();
  await expect(coach(page)).toContainText(/You rolled \d+/, { timeout: 20_000 });
  await page.locator('[data-coach-next]').click();

  await at(page, 'commander');
  await page.locator('[data-commander="0"]').click();
  await page.locator('[data-station]').first().click();
  await at(page, 'melee');
  await page.locator('[data-end]').click();
  await settle(page);
  await expect(coach(page)).toHaveAttribute('data-told', 'true', { timeout: 30_000 });
  await expect(coach(page)).toContainText(/They have broken|They still stand/);
  await picture(page, `glory-lesson-melee-${width(isMobile)}`);
  await page.locator('[data-coach-next]').click();
  await at(page, 'joint');
  await page.locator('[data-end]').click();
  await at(page, 'win');
  await expect(page.locator('[data-coach-bigger]')).toBeVisible();
  await picture(page, `glory-lesson-win-${width(isMobile)}`);
  await clean(page, 'win');
  // A lesson is not kept, and after a reload it begins anew.
  await page.reload();
  await at(page, 'look');
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Continue' })).toHaveCount(0);
});

test('who does something else is not stuck: phases that are ended, “Go on”, and the way out', async ({ page }) => {
  await page.goto('/#/learn/field-of-glory-2');
  await at(page, 'look');
  // No charge at all: the lesson goes on with what can still be done.
  await page.locator('[data-end]').click();
  await settle(page);
  // The knights charge without being told, or they do not.
  await expect(coach(page)).toHaveAttribute('data-coach', /move|impact/);
  await reach(page, 'move');
  await page.locator('[data-coach-next]').click();
  await at(page, 'complex');
  await page.locator('[data-coach-next]').click();
  await at(page, 'commander');
  await page.locator('[data-coach-next]').click();
  await at(page, 'melee');
  await page.locator('[data-end]').click();
  await reach(page, 'joint');
  await reach(page, 'win');
  await page.locator('[data-coach-home]').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Acies' })).toBeVisible();
});

test.describe('in Italian and by night', () => {
  test.use({ settings: { theme: 'dark', lang: 'it' } });
  test('the coach speaks Italian, and can be made small', async ({ page, isMobile }) => {
    await page.goto('/#/learn/field-of-glory-2');
    await at(page, 'look');
    await expect(coach(page)).toContainText('Un gruppo di battaglia');
    await clean(page, 'look');
    await picture(page, `glory-lesson-dark-${width(isMobile)}`);
    await page.locator('[data-coach-fold]').click();
    await expect(coach(page)).not.toContainText('Le truppe stanno');
    await page.locator('[data-coach-fold]').click();
    await page.locator('[data-unit="0"]').click();
    await at(page, 'odds');
    await page.locator('[data-coach-quit]').click();
    await expect(page.locator('[data-learn-glory]')).toBeVisible();
  });
});
