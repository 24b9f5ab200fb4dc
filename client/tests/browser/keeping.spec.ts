// Battles are kept, exported, opened and deleted; what is broken is said in plain words.
import { readFile } from 'node:fs/promises';
import {
  asked, chooseFile, confirm, dragHandle, entries, expect, home, judged, laid, onDesktop, openBattle, pickAlone, poses, question, reserves,
  scenario, tab, test, unit,
} from './support';

onDesktop();

const duel = (): string =>
  scenario([unit('first', 'CP', { x: 60, y: 20 }), unit('first', 'CM', { x: 84, y: 20 }), unit('second', 'FP', { x: 60, y: 30 }), ...reserves()]);

/** The log as it is read. */
async function read(page: import('@playwright/test').Page): Promise<string[]> {
  await tab(page, 'Log');
  return page.getByRole('log').locator('[data-entry]').allInnerTexts();
}

test('a battle survives a reload, is continued, exported, opened again and deleted', async ({ page }) => {
  await openBattle(page, duel());
  await pickAlone(page, 0);
  await page.locator('[data-act="charge"]').first().click();
  await expect.poll(() => entries(page)).toBeGreaterThan(3);
  await asked(page, 'phase');
  const [many, where, told] = [await entries(page), await poses(page), await read(page)];
  const dice = await page.getByRole('log').locator('.dice').evaluateAll((all) => all.map((d) => d.getAttribute('aria-label')));
  expect(dice.length).toBeGreaterThan(1);
  // It is kept half a second after the last step.
  await page.waitForTimeout(900);

  await page.reload();
  await asked(page, 'phase');
  expect(await entries(page)).toBe(many);
  expect(await poses(page)).toEqual(where);
  expect(await read(page)).toEqual(told);
  expect(await page.getByRole('log').locator('.dice').evaluateAll((all) => all.map((d) => d.getAttribute('aria-label')))).toEqual(dice);

  await page.getByRole('button', { name: 'Menu' }).first().click();
  await page.getByRole('button', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { name: 'Your battles' })).toBeVisible();
  await expect(page.locator('.kept li')).toHaveCount(1);
  await page.getByRole('button', { name: 'Continue' }).click();
  await asked(page, 'phase');
  expect(await entries(page)).toBe(many);
  expect(await poses(page)).toEqual(where);

  await page.getByRole('button', { name: 'Menu' }).first().click();
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export as a file' }).click()]);
  expect(file.suggestedFilename()).toBe('a-test-of-arms.acies.json');
  const text = await readFile(await file.path(), 'utf8');
  expect(() => JSON.parse(text)).not.toThrow();
  await page.getByRole('button', { name: 'Menu' }).first().click();
  await page.getByRole('button', { name: 'Home' }).click();

  await chooseFile(page, text);
  await laid(page);
  await asked(page, 'phase');
  expect(await entries(page)).toBe(many);
  expect(await poses(page)).toEqual(where);
  await page.waitForTimeout(300);
  await page.getByRole('button', { name: 'Menu' }).first().click();
  await page.getByRole('button', { name: 'Home' }).click();
  await expect(page.locator('.kept li')).toHaveCount(2);

  await page.getByRole('button', { name: 'Delete' }).first().click();
  await expect(page.getByRole('alertdialog')).toContainText('for good?');
  await page.getByRole('button', { name: 'Keep it' }).click();
  await expect(page.locator('.kept li')).toHaveCount(2);
  await page.getByRole('button', { name: 'Delete' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.locator('.kept li')).toHaveCount(1);
});

test('going on after a reload rolls the same dice as without it', async ({ page }) => {
  const dice = async (): Promise<(string | null)[]> => {
    await pickAlone(page, 0);
    await page.locator('[data-act="charge"]').first().click();
    await expect.poll(() => entries(page)).toBeGreaterThan(3);
    await asked(page, 'phase');
    await tab(page, 'Log');
    return page.getByRole('log').locator('.dice').evaluateAll((all) => all.map((d) => d.getAttribute('aria-label')));
  };
  await openBattle(page, duel());
  const straight = await dice();
  await openBattle(page, duel());
  await page.waitForTimeout(700);
  await page.reload();
  await asked(page, 'phase');
  expect(await dice()).toEqual(straight);
});

test('a battle that is not there is said to be missing', async ({ page }) => {
  await page.goto('/#/battle/no-such-battle');
  await expect(page.getByRole('heading', { name: 'This battle is not in the browser’s storage.' })).toBeVisible();
  await page.getByRole('button', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { name: 'Acies' })).toBeVisible();
});

test('storage that is cleared while one plays does not end the battle', async ({ page }) => {
  await openBattle(page, duel());
  await page.waitForTimeout(300);
  await page.evaluate(async () => {
    localStorage.clear();
    await new Promise((resolve) => {
      const gone = indexedDB.deleteDatabase('acies');
      gone.onsuccess = gone.onerror = gone.onblocked = resolve;
    });
  });
  await pickAlone(page, 1);
  await dragHandle(page, 'ahead', { x: 0, y: 3 });
  await judged(page, 'legal');
  await confirm(page);
  await page.waitForTimeout(800);
  await page.reload();
  await asked(page, /phase|activation/);
  expect(await entries(page)).toBe(2);
});

test.describe('without storage', () => {
  test('the page says so and can be played', async ({ page }) => {
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('closed', 'SecurityError');
      };
      Storage.prototype.setItem = () => {
        throw new DOMException('closed', 'SecurityError');
      };
    });
    await home(page);
    await expect(page.getByText('The browser does not let us keep battles.', { exact: false })).toBeVisible();
    await chooseFile(page, duel());
    await asked(page, 'phase');
    await expect(page.getByText('The battle cannot be kept in the browser', { exact: false })).toBeVisible();
    await pickAlone(page, 1);
    await expect(page.locator('select[data-kind]')).toBeVisible();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export as a file' }).first().click(),
    ]);
    expect(file.suggestedFilename()).toContain('.acies.json');
  });
});

test('files that are broken or foreign are refused in plain words, and the page goes on', async ({ page }) => {
  await home(page);
  const alert = page.getByRole('alert');
  const good = JSON.parse(duel()) as Record<string, unknown> & { units: Record<string, unknown>[] };
  const cases: [string, string | Buffer, RegExp][] = [
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 255]), /no JSON/],
    ['half a file', duel().slice(0, 300), /cannot be opened/],
    ['another program’s', '{"name": "left-pad", "version": "1.0.0"}', /cannot be opened.*\S{4,}/s],
    ['a table without size', JSON.stringify({ ...good, table: undefined }), /table/],
    ['an unknown field', JSON.stringify({ ...good, colour: 'red' }), /colour/],
    ['a Unit off the table', JSON.stringify({ ...good, units: [...good.units, unit('first', 'FP', { x: 500, y: 20 })] }), /units\[\d+\]\.at/],
    ['a Unit of no type', JSON.stringify({ ...good, units: good.units.map((u) => ({ ...u, profile: { ...(u['profile'] as object), type: 'XX' } })) }), /type|XX/],
    ['nothing', '', /cannot be opened/],
    ['a number', '42', /cannot be opened/],
    ['a list', '[]', /cannot be opened/],
  ];
  for (const [what, text, words] of cases) {
    await test.step(what, async () => {
      await chooseFile(page, text);
      await expect(alert, what).toContainText(words);
      await expect(alert).not.toContainText(/panicked|unreachable|undefined|\[object/);
      await alert.getByRole('button', { name: 'Close' }).click();
      await expect(alert).toHaveCount(0);
    });
  }
  await chooseFile(page, duel());
  await laid(page);
  await expect(question(page)).toBeVisible();
});

test('a journal that was tampered with is refused', async ({ page }) => {
  await openBattle(page, duel());
  await pickAlone(page, 0);
  await page.locator('[data-act="charge"]').first().click();
  await expect.poll(() => entries(page)).toBeGreaterThan(3);
  await page.getByRole('button', { name: 'Menu' }).first().click();
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export as a file' }).click()]);
  const text = await readFile(await file.path(), 'utf8');
  // Every die of the first roll hits.
  const forged = text.replace(/"faces":\s*\[([^\]]*)\]/, (_, faces: string) => `"faces":[${faces.replace(/\d/g, '6')}]`);
  expect(forged).not.toBe(text);
  await home(page);
  await chooseFile(page, forged);
  await expect(page.getByRole('alert')).toContainText(/cannot be opened/);
  await expect(page.getByRole('alert')).toContainText(/entries\[\d+\]|hash|journal/);
});

test('a file that is dropped on the page is opened', async ({ page }) => {
  await home(page);
  const data = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], 'battle.json', { type: 'application/json' }));
    return transfer;
  }, duel());
  await page.dispatchEvent('main', 'dragover', { dataTransfer: data });
  await page.dispatchEvent('main', 'drop', { dataTransfer: data });
  await laid(page);
});

test('without WebAssembly the page says so', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'WebAssembly'));
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'The engine cannot start in this browser.' })).toBeVisible();
  await expect(page.getByText('A current Firefox, Chrome, Edge or Safari can do that.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'The engine cannot start in this browser.' })).toBeVisible();
});

test.describe('with an engine that does not load', () => {
  test.use({ bearable: [/wasm|Failed to load resource|404|ERR_/i] });
  test('the page says so', async ({ page }) => {
    await page.route(/\.wasm/, (route) => route.abort());
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'The engine cannot start in this browser.' })).toBeVisible();
    await page.unroute(/\.wasm/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: /^Play now/ })).toBeVisible();
  });
});
