// Armies bought for points.
import { expect, home, picture, test } from './support';

test('an army of Impetus is bought, with its price and what is wrong with it, and fights', async ({ page, isMobile }) => {
  await home(page);
  await page.goto('/#/new');
  await page.locator('[data-rule-set]').selectOption('impetus-1.7');
  await page.getByText('Two armies of your choice').click();
  const armies = ['First army', 'Second army'].map((name) => page.getByRole('region', { name, exact: true }));
  const [first, second] = armies;
  if (!first || !second) throw new Error('no armies');
  await first.getByLabel('Army list').selectOption('swiss');
  const total = first.locator('[data-total]');
  await expect(total).toContainText('300 of 300 points');
  // Three ranks of pikes cost 32 + 24 + 24.
  await expect(first.locator('[data-bought="0.0"]')).toContainText('80');
  await picture(page, `points-${isMobile ? 'phone' : 'desktop'}`);

  // One more is too dear; more than the list has is said beside its line.
  await first.locator('[data-bought="0.2"]').getByRole('button', { name: /^More/ }).click();
  await expect(total).toContainText('323 of 300 points');
  await expect(first.locator('[data-not-bought]')).toContainText('323 points, at most 300');
  for (let i = 0; i < 2; i += 1) await first.locator('[data-bought="0.2"]').getByRole('button', { name: /^More/ }).click();
  await expect(first.locator('[data-bought="0.2"] [data-not-bought]')).toContainText('Halberdiers: 5 Units');
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'The battle cannot begin' })).toContainText('Halberdiers: 5 Units');

  // The ready army of 500 points has two Commands.
  await first.locator('[data-ready]').selectOption({ label: 'the ready army of 500 points (484)' });
  await expect(total).toContainText('484 of 500 points');
  await expect(first.getByRole('heading', { name: 'Command 2' })).toBeVisible();
  // A better Commander costs more.
  await first.locator('[data-quality="1"]').selectOption('coward');
  await expect(total).not.toContainText('484');
  await expect(first.locator('[data-not-bought]')).toHaveCount(0);

  // It is kept, and fights a list without prices.
  await page.reload();
  await expect(total).toContainText('of 500 points');
  await second.getByLabel('Army list').selectOption('hussites');
  await expect(second.locator('[data-total]')).toContainText('points');
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  await expect(page.locator('[data-table]')).toBeVisible();
});

test('in Italian', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('acies-settings', JSON.stringify({ lang: 'it', speed: 0 })));
  await page.goto('/#/new');
  await page.locator('[data-rule-set]').selectOption('impetus-7.0-it');
  await page.getByText('Due eserciti a scelta').click();
  const first = page.locator('section.army').first();
  await first.locator('select').first().selectOption('swiss');
  await expect(first.locator('[data-total]')).toContainText('300 punti su 300');
  await first.locator('[data-bought="0.2"]').getByRole('button', { name: /^Più/ }).click();
  await expect(first.locator('[data-not-bought]')).toContainText('323 punti, al massimo 300');
});

test('the Laboratory lets armies fight that stand ready', async ({ page, isMobile }) => {
  test.skip(isMobile, 'one width is enough');
  await page.goto('/#/laboratory');
  await page.locator('[data-rule-set]').selectOption('impetus-1.7');
  const first = page.getByRole('region', { name: 'First army', exact: true });
  await first.getByLabel('Army list').selectOption('swiss:300');
  await expect(first.getByText(/^13 Units/)).toBeVisible();
  await expect(page.locator('[data-start]')).toBeEnabled();
});
