// Dice by hand, real dice, two people at one screen, skipping, and no motion.
import { asked, base8, entries, expect, freshBattle, home, onDesktop, openBattle, pickAlone, poseOf, reserves, scenario, tab, test, unit } from './support';

onDesktop();

const duel = (): string =>
  scenario([unit('first', 'CP', { x: 60, y: 22 }), unit('second', 'FP', { x: 60, y: 30 }), ...reserves()]);

test.describe('by hand', () => {
  test.use({ settings: { rollByHand: true } });

  test('the player’s dice wait for him, and real ones can be entered', async ({ page }) => {
    await openBattle(page, duel());
    await pickAlone(page, 0);
    await page.locator('[data-act="charge"]').first().click();
    const roll = page.locator('[data-roll]');
    await expect(roll).toBeVisible();
    const n = Number(/\d+/.exec((await roll.textContent()) ?? '')?.[0] ?? 1);
    expect(n).toBeGreaterThan(3);
    const before = await entries(page);
    await page.waitForTimeout(300);
    expect(await entries(page), 'nothing is rolled by itself').toBe(before);

    await page.getByRole('button', { name: 'Enter real dice' }).click();
    const field = page.getByLabel('Type the faces, for example 6 5 5 1.');
    const use = page.getByRole('button', { name: 'Use' });
    await field.fill('7 '.repeat(n));
    await expect(use).toBeDisabled();
    await field.fill('6 '.repeat(n - 1));
    await expect(use).toBeDisabled();
    await field.fill('6'.repeat(n));
    await expect(use).toBeEnabled();
    await use.click();
    await expect.poll(() => entries(page)).toBeGreaterThan(before);
    // Every other die of his is rolled with the button until he is asked again.
    for (let i = 0; i < 12; i++) {
      await expect(roll.or(page.locator('[data-question]')).first()).toBeVisible();
      if (!(await roll.count())) break;
      const was = await entries(page);
      await roll.click();
      await expect.poll(() => entries(page)).toBeGreaterThan(was);
    }
    await tab(page, 'Log');
    await expect(page.getByRole('log').locator('.dice').first()).toHaveAttribute('aria-label', Array(n).fill('6').join(', '));
  });

  test('the space bar rolls', async ({ page }) => {
    await openBattle(page, duel());
    await pickAlone(page, 0);
    await page.locator('[data-act="charge"]').first().click();
    await expect(page.locator('[data-roll]')).toBeVisible();
    const before = await entries(page);
    await page.locator('body').press('Space');
    await expect.poll(() => entries(page)).toBeGreaterThan(before);
  });
});

test.describe('two people', () => {
  test.use({ settings: { turnWithPlayer: true } });
  test('both play at one screen, and each is told when it is his turn', async ({ page }) => {
    await home(page);
    await freshBattle(page, { scenario: /Hastings/, players: ['human', 'human'], seed: 3 });
    await asked(page, 'phase');
    const first = await page.locator('[data-question]').getAttribute('class');
    const who = await page.locator('.prompt p').last().innerText();
    expect(who).toMatch(/Normans|English/);
    await page.locator('[data-end-phase]').click();
    await page.getByRole('button', { name: /have not acted yet/ }).click();
    await expect(page.locator('.prompt p').last()).not.toHaveText(who);
    expect(await page.locator('[data-question]').getAttribute('class')).not.toBe(first);
    await expect(page.getByText(/is thinking/)).toHaveCount(0);
  });

  test('a draw is offered by one and accepted by the other', async ({ page }) => {
    await home(page);
    await freshBattle(page, { scenario: /Hastings/, players: ['human', 'human'], seed: 3 });
    await asked(page, 'phase');
    await page.getByRole('button', { name: 'Menu' }).first().click();
    await page.getByRole('button', { name: 'Offer a draw' }).click();
    await page.locator('[data-end-phase]').click();
    await page.getByRole('button', { name: /have not acted yet/ }).click();
    await page.getByRole('button', { name: 'Menu' }).first().click();
    await page.getByRole('button', { name: 'Accept the draw' }).click();
    await expect(page.getByRole('dialog')).toContainText('Both sides agreed on a draw.');
  });
});

test('a battle that was opened against the computer is played by two, and given back', async ({ page }) => {
  await openBattle(page, duel());
  await asked(page, 'phase');
  const seat = page.locator('[data-seat="second"]');
  await page.getByRole('button', { name: 'Menu' }).first().click();
  await expect(seat).toHaveValue('captain');
  await seat.selectOption('human');
  await page.keyboard.press('Escape');
  await page.locator('main').click({ position: { x: 5, y: 5 } });
  await page.locator('[data-end-phase]').click();
  await page.getByRole('button', { name: /not acted yet/ }).click();
  await expect(page.locator('.prompt.second')).toBeVisible();
  const before = await entries(page);
  await page.getByRole('button', { name: 'Menu' }).first().click();
  await seat.selectOption('simple');
  await expect.poll(() => entries(page), 'the computer goes on').toBeGreaterThan(before);
  await asked(page, 'phase');
  await expect(page.locator('.prompt.first')).toBeVisible();
});

test('a battle is given up only after asking twice', async ({ page }) => {
  await openBattle(page, duel());
  await page.getByRole('button', { name: 'Menu' }).first().click();
  await page.getByRole('button', { name: 'Concede' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Give the battle up?' }).click();
  await expect(page.getByRole('dialog')).toContainText('Defeat');
  await expect(page.getByRole('dialog')).toContainText('the battle was given up');
});

test.describe('with motion', () => {
  test.use({ settings: { speed: 3 } });

  test('what is shown slowly can be skipped', async ({ page }) => {
    await openBattle(page, duel());
    await pickAlone(page, 0);
    await page.locator('[data-act="charge"]').first().click();
    await page.locator('[data-skip]').click();
    const began = Date.now();
    await asked(page, 'phase');
    expect(Date.now() - began).toBeLessThan(3000);
  });

  test('nobody slides if the system wants less motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openBattle(page, duel());
    await pickAlone(page, 0);
    await page.locator('select[data-kind]').selectOption('ahead');
    await page.locator('[data-distance]').fill('2');
    await page.locator('[data-show]').click();
    const seen = page.evaluate(async () => {
      const places = new Set<string>();
      const unit = document.querySelector('[data-unit="0"]');
      for (let i = 0; i < 60; i++) {
        places.add(unit?.getAttribute('transform') ?? '');
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      return places.size;
    });
    await page.locator('[data-confirm]').click();
    expect(await seen, 'before and after, nothing between').toBeLessThanOrEqual(2);
    await expect.poll(async () => (await poseOf(page, 0)).y).toBeCloseTo(24, 2);
    await expect(base8(page, 0)).toBeVisible();
  });
});

test('the dice of a melee stay until something new begins', async ({ page }) => {
  await openBattle(page, duel());
  await pickAlone(page, 0);
  await page.locator('[data-act="charge"]').first().click();
  // Both sides fight at least; what follows is laid on top of it.
  const rolls = page.locator('[data-roll-entry]');
  await expect.poll(() => rolls.count()).toBeGreaterThan(1);
  await expect(page.locator('.box', { hasText: /fight/ })).toHaveCount(2);
});

test('both throws for the initiative stand side by side, with the winner, until somebody acts', async ({ page }) => {
  const start = { start: 'initiative' };
  await openBattle(page, scenario([unit('first', 'CM', { x: 60, y: 20 }), unit('second', 'FP', { x: 60, y: 50 }), ...reserves()], start));
  await asked(page, 'phase');
  const thrown = page.locator('[data-duel] .thrown');
  await expect(thrown).toHaveCount(2);
  await expect(page.locator('[data-duel] .won')).toHaveCount(1);
  await pickAlone(page, 0);
  await page.locator('[data-act="end"]').click();
  await expect(thrown).toHaveCount(0);
});
