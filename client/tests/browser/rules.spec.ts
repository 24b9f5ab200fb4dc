// The rule book: from a number to its rule, by search, by address, in two languages.
import { asked, entries, expect, home, onDesktop, openBattle, pickAlone, picture, reserves, scenario, tab, test, unit } from './support';

onDesktop();

const duel = (): string =>
  scenario([unit('first', 'CP', { x: 60, y: 22 }), unit('second', 'FP', { x: 60, y: 30 }), ...reserves()]);

test('a line of a tally leads to its rule, from there through the book, and back', async ({ page }) => {
  await openBattle(page, duel());
  await pickAlone(page, 0);
  await page.locator('.melee summary').first().click();
  const link = page.locator('.melee .rule-link').first();
  const id = (await link.textContent()) ?? '';
  await link.click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText(id);
  await expect(sheet.getByRole('heading', { level: 2 })).toBeFocused();
  expect(((await sheet.locator('.body').textContent()) ?? '').length).toBeGreaterThan(60);
  const title = await sheet.getByRole('heading', { level: 2 }).innerText();
  await sheet.getByRole('button', { name: 'Next rule' }).click();
  await expect(sheet.getByRole('heading', { level: 2 })).not.toHaveText(title);
  await sheet.getByRole('button', { name: 'Back to the rule before' }).click();
  await expect(sheet.getByRole('heading', { level: 2 })).toHaveText(title);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(link).toBeFocused();

  await link.click();
  await sheet.getByRole('button', { name: 'In the rule book' }).click();
  await expect(page).toHaveURL(new RegExp(`#/rules/${id}`));
  await expect(page.locator(`#rule-${id}`)).toBeInViewport();
  await page.getByRole('button', { name: '← Back' }).click();
  await asked(page, 'phase');
});

test('search finds by words and by number, and says when nothing is found', async ({ page }) => {
  await home(page);
  await page.getByRole('button', { name: /^Rules/ }).click();
  const search = page.getByRole('searchbox', { name: 'Search the rules' });
  await expect(page.getByRole('navigation', { name: 'Contents' }).getByRole('button').nth(3)).toBeVisible();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await search.fill('zone of control');
  await expect(page.getByRole('status')).toHaveText(/\d+ rules?/);
  await expect(page.locator('article').first()).toContainText(/zone of control/i);
  await expect(page.locator('mark').first()).toBeVisible();
  await picture(page, 'rules-search');
  await search.fill('BI08-ZOC-01');
  await expect(page.locator('article').first()).toContainText('BI08-ZOC-01');
  await search.fill('xyzzyq');
  await expect(page.getByRole('status')).toHaveText('No rule says that.');
  await search.press('Escape');
  await expect(search).toHaveValue('');
});

test('a rule has an address of its own, in both languages', async ({ page }) => {
  await page.goto('/#/rules/BI08-ZOC-01');
  const rule = page.locator('#rule-BI08-ZOC-01');
  await expect(rule).toBeInViewport();
  const english = await rule.innerText();
  await page.evaluate(() => {
    localStorage.setItem('acies-settings', JSON.stringify({ ...JSON.parse(localStorage.getItem('acies-settings') ?? '{}'), lang: 'it' }));
  });
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'it');
  await expect(rule).toBeInViewport();
  expect(await rule.innerText()).not.toBe(english);
});

test('another language changes what the log has told before, and everything else', async ({ page }) => {
  await openBattle(page, duel());
  await pickAlone(page, 0);
  await page.locator('[data-act="charge"]').first().click();
  // The phase was asked before the charge, too: first the charge must have been told.
  await expect.poll(() => entries(page)).toBeGreaterThan(3);
  await asked(page, 'phase');
  await tab(page, 'Log');
  const told = page.getByRole('log').locator('[data-entry] .body');
  await expect.poll(() => told.count()).toBeGreaterThan(3);
  const english = await told.allInnerTexts();
  expect(english.length).toBeGreaterThan(3);
  await page.getByRole('button', { name: 'Menu' }).first().click();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('dialog').getByText('Italiano').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'it');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const italian = await told.allInnerTexts();
  expect(italian).toHaveLength(english.length);
  expect(italian.filter((text, i) => text === english[i]), 'nothing stays English').toEqual([]);
  await expect(page.getByRole('tab').first()).toHaveText('Ordini');
  await page.getByRole('tab').first().click();
  await expect(page.locator('[data-question] h2')).not.toContainText('Whom');
});
