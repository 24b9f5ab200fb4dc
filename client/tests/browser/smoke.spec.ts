import { expect, test } from '@playwright/test';

/** How long the page may take until one can play, in milliseconds. The goal is 1000; a loaded machine may take longer. */
const PATIENCE = 5000;

// As a visitor's browser does; the other tests allow no service worker.
test.use({ serviceWorkers: 'allow' });

test('the page opens, can be played at once, and complains about nothing', async ({ page }, { project }) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('requestfailed', (request) => complaints.push(`${request.url()}: ${request.failure()?.errorText}`));
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.url()}: ${response.status()}`);
  });

  await page.goto('/');
  await expect(page.locator('body[data-ready]')).toBeVisible({ timeout: PATIENCE });
  await expect(page).toHaveTitle(/Acies/);
  await page.screenshot({ path: `screenshots/smoke-${project.name}.png` });
  expect(complaints).toEqual([]);
});

test('everything comes from this machine, the module as WebAssembly', async ({ page, baseURL }) => {
  const seen = new Map<string, string | undefined>();
  page.on('response', (response) => seen.set(response.url(), response.headers()['content-type']));

  await page.goto('/', { waitUntil: 'networkidle' });
  const foreign = [...seen.keys()].filter((url) => /^https?:/.test(url) && !url.startsWith(`${baseURL}/`));
  expect(foreign).toEqual([]);
  const modules = [...seen].filter(([url]) => url.endsWith('.wasm')).map(([, type]) => type);
  expect(modules).toEqual(modules.map(() => 'application/wasm'));
});
