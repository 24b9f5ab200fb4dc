// A language is fetched when it is spoken: the other one when somebody asks for it, and never lost without a network.
import { expect, home, onDesktop, test } from './support';

onDesktop();

const settings = { en: 'Settings', it: 'Impostazioni' };

const UMPIRE = `/#/umpire/${encodeURIComponent(JSON.stringify({ ruleSet: 'field-of-glory-2', kind: 'impact' }))}`;

/** The texts of a language: `en-….js`, and `glory-en-….js`. */
const textsOf = (lang: string): RegExp => new RegExp(`/assets/(glory-)?${lang}-[^/]*\\.js$`);

test('the other language is fetched when it is chosen, for the pages of Field of Glory too', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  const has = (lang: string): string[] => fetched.filter((url) => textsOf(lang).test(url));
  await page.goto(UMPIRE);
  await expect(page.locator('[data-fighter="0"]')).toContainText('Attackers');
  expect(has('en').some((url) => url.includes('glory-'))).toBe(true);
  expect(has('it')).toEqual([]);

  await page.goto('/#/');
  await page.getByRole('button', { name: settings.en }).click();
  await page.getByRole('dialog').getByText('Italiano').click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: settings.it })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'it');
  expect(has('it').some((url) => url.includes('glory-'))).toBe(true);
  await page.keyboard.press('Escape');
  await page.goto(UMPIRE);
  await expect(page.locator('[data-fighter="0"]')).toContainText('Attaccanti');
});

test.describe('where it cannot be fetched', () => {
  test.use({ bearable: [/Failed to load resource/] });

  test('the page says so and goes on in its own', async ({ page }) => {
    await page.route(textsOf('it'), (route) => route.abort());
    await home(page);
    await page.getByRole('button', { name: settings.en }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Italiano').click();
    await expect(dialog.getByRole('alert')).toContainText('could not be fetched');
    await expect(dialog.getByRole('radio', { name: 'English' })).toBeChecked();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });

  test('a page that cannot have its own speaks the other', async ({ page }) => {
    await page.route(textsOf('en'), (route) => route.abort());
    await page.goto('/');
    await expect(page.locator('body[data-ready]')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'it');
    await expect(page.getByRole('button', { name: settings.it })).toBeVisible();
  });
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('both languages are there', async ({ page, context }) => {
    await home(page);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await context.setOffline(true);
    await page.reload();
    await page.getByRole('button', { name: settings.en }).click();
    await page.getByRole('dialog').getByText('Italiano').click();
    await expect(page.getByRole('dialog').getByRole('heading', { name: settings.it })).toBeVisible();
  });
});
