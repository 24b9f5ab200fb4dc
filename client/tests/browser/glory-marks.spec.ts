// What is marked on the table of Field of Glory, and told of it: overlaps, cohesion, interceptors, evaders, and the odds of
// dice that are due; on a wide screen and on a phone.
import type { Locator, Page } from '@playwright/test';
import { group, scene } from './glory-scene';
import { chooseFile, expect, fitsAcross, home, picture, test } from './support';

const FOOT = { training: 'drilled', front: { troop: 'heavy-foot', armour: 'protected', melee: 'spearmen' } };
const HORSE = { front: { troop: 'cavalry', armour: 'armoured', melee: 'swordsmen' } };
const JAVELINS = { front: { troop: 'light-foot', missile: 'javelins' } };

/** Foot overlaps foot; horse may charge javelin men who can evade, with horse on both sides; two enemies are shaken. */
function marked(phase: 'impact' | 'joint-action'): string {
  return scene('A test of marks', phase, [
    group('first', 'Wide', [12, 20, 0], { ...FOOT, bases: 6 }, 3),
    group('first', 'Riders', [30, 20, 0], HORSE),
    group('first', 'Shaken foot', [44, 12, 0], FOOT, 2, { level: 'disrupted' }),
    group('second', 'Narrow', [11.2, 20, 180], FOOT),
    group('second', 'Javelins', [30, 24, 180], JAVELINS),
    group('second', 'Eastern horse', [34.5, 22, 270], HORSE),
    group('second', 'Western horse', [25.5, 22, 90], HORSE),
    group('second', 'Disrupted foot', [48, 32, 180], FOOT, 2, { level: 'disrupted' }),
    group('second', 'Fragmented foot', [56, 32, 180], FOOT, 2, { level: 'fragmented' }),
  ], [2, 8], { engaged: [{ attacker: 0, target: 3, edge: 'front', flank: false, due: false }] });
}

const shot = (page: Page, name: string): string => `glory-marks-${name}-${(page.viewportSize()?.width ?? 0) < 500 ? 'phone' : 'wide'}`;
const asked = (page: Page, kind: string): Promise<void> =>
  expect(page.locator('[data-question]').first()).toHaveAttribute('data-question', kind, { timeout: 20_000 });
const entries = async (page: Page): Promise<number> => Number(await page.locator('[data-glory]').getAttribute('data-glory'));
const badge = (page: Page, text: string): Locator => page.locator('.badges text', { hasText: text });

async function open(page: Page, phase: 'impact' | 'joint-action'): Promise<void> {
  await home(page);
  await chooseFile(page, marked(phase));
  await expect(page.locator('[data-table]')).toBeVisible();
  // Both sides are played at this screen.
  await page.getByRole('button', { name: 'Menu' }).first().click();
  await page.locator('[data-seat="second"]').selectOption('human');
  await page.getByRole('button', { name: 'Menu' }).first().click();
}

/** The charge of the riders at the javelin men, shown but not yet declared. */
async function aimed(page: Page): Promise<void> {
  await asked(page, 'charges');
  await page.locator('[data-unit="1"]').press('Enter');
  await page.locator('[data-charge-option]', { hasText: 'Javelins' }).first().click();
  await expect(page.locator('[data-ghost]')).toHaveAttribute('data-ghost', 'legal');
}

test('overlaps and cohesion are marked, and the guide tells both players what they may do', async ({ page }) => {
  await open(page, 'impact');
  await asked(page, 'charges');
  await expect(page.locator('.overlap')).toHaveCount(1);
  await expect(page.locator('.overlap title')).toHaveText('overlap');
  await expect(page.locator('.badges .d')).toHaveCount(2);
  await expect(page.locator('.badges .f')).toHaveCount(1);
  await expect(badge(page, 'FRG').or(badge(page, 'F')).first()).toBeAttached();
  await expect(page.locator('[data-unit="7"]')).toHaveAttribute('aria-label', /DISRUPTED/i);
  await expect(page.locator('[data-unit="8"]')).toHaveAttribute('aria-label', /FRAGMENTED/i);
  const guide = page.locator('[data-phase="impact"]');
  await expect(guide).toContainText(/Blues:.*charge/i);
  await expect(guide).toContainText(/Reds:.*(evade|intercept)/i);
  await picture(page, shot(page, 'impact'));
  await fitsAcross(page);
});

test('who could intercept a charge is seen before it is declared; evaders and interceptors are marked', async ({ page }) => {
  await open(page, 'impact');
  await aimed(page);
  await expect(page.locator('[data-zone="5"]')).toBeAttached();
  await expect(page.locator('[data-zone="6"]')).toBeAttached();
  await expect(page.locator('[data-interceptors]')).toContainText('Eastern horse');
  await expect(page.locator('[data-interceptors]')).toContainText('Western horse');
  await picture(page, shot(page, 'zones'));
  await fitsAcross(page);
  await page.locator('[data-confirm]').click();
  await page.locator('[data-end]').click();
  // The other player answers: the guide asks him now.
  await asked(page, 'respond');
  await expect(page.locator('.guide h2')).toHaveClass(/second/);
  await expect(page.locator('.guide h2')).toContainText('Javelins');
  await page.locator('[data-choice="evade"]').first().click();
  await asked(page, 'intercept');
  await expect(badge(page, '↩')).toHaveCount(1);
  await page.locator('[data-choice="intercept"]', { hasText: 'Eastern horse' }).first().click();
  await asked(page, 'intercept');
  await expect(badge(page, '⤴')).toHaveCount(1);
  await expect(page.locator('[data-choice="intercept"]', { hasText: 'Western horse' }).first()).toBeVisible();
  await picture(page, shot(page, 'interception'));
  await fitsAcross(page);
});

test.describe('with dice by hand', () => {
  test.use({ settings: { rollByHand: true } });

  test('the odds of a rally stand beside its button, and those of the test before the throw', async ({ page }) => {
    await open(page, 'joint-action');
    await asked(page, 'joint-action');
    const odds = page.locator('[data-rally-odds="0"]');
    await expect(odds).toContainText(/Shaken foot: one level better \d+\s%/);
    const share = /(\d+)\s%/.exec(await odds.innerText())?.[1];
    await odds.locator('summary').first().click();
    await expect(odds).toContainText('FOG-CTM');
    await picture(page, shot(page, 'rally'));
    await fitsAcross(page);
    await page.locator('[data-rally="0"]').click();
    await asked(page, 'roll');
    const due = page.locator('[data-question="roll"] [data-ends]');
    await expect(due).toContainText(new RegExp(`one level better \\(Steady\\) ${share}\\s%`, 'i'));
    await expect(due).toContainText(/no change/);
    await picture(page, shot(page, 'due'));
    await fitsAcross(page);
    await page.locator('[data-roll]').click();
    await expect(page.locator('[data-roll-entry]').first()).toBeVisible();
  });

  test.describe('when the charger goes far', () => {
    test.use({ seed: 3 });

    test('what a charge after evaders may do is chosen between the least and the most', async ({ page }) => {
      await open(page, 'impact');
      await aimed(page);
      await page.locator('[data-confirm]').click();
      await page.locator('[data-end]').click();
      await asked(page, 'respond');
      await page.locator('[data-choice="evade"]').first().click();
      await asked(page, 'intercept');
      await page.locator('[data-choice="end-phase"]').click();
      // Two variable moves: of the evader, then of the charger.
      for (let i = 0; i < 2; i++) {
        await asked(page, 'roll');
        const before = await entries(page);
        await page.locator('[data-roll]').click();
        await expect.poll(() => entries(page)).toBeGreaterThan(before);
      }
      await asked(page, 'charge-on');
      const distance = page.locator('[data-distance]');
      const [least, most] = [Number(await distance.getAttribute('min')), Number(await distance.getAttribute('max'))];
      const between = Math.round(((least + most) / 2) * 100) / 100;
      await distance.fill(String(between));
      await expect(page.locator('[data-go]')).toBeEnabled();
      await picture(page, shot(page, 'charge-on'));
      await fitsAcross(page);
      await page.locator('[data-go]').click();
      await expect(distance).toHaveCount(0);
    });
  });
});
