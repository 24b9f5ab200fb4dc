// A battle from the first die: terrain, deployment, both by the rules and by hand.
import { asked, dragScreen, entries, expect, freshBattle, home, onDesktop, picture, spot, test } from './support';

onDesktop();

test('terrain and deployment by the rules, for two people', async ({ page }) => {
  test.setTimeout(180_000);
  await home(page);
  await freshBattle(page, {
    armies: ['quechua', 'anglo-danes'],
    byTheRules: true,
    players: ['human', 'human'],
    seed: 5,
  });

  await test.step('a die for the river', async () => {
    await asked(page, 'terrain');
    const before = await entries(page);
    await page.getByRole('button', { name: 'Roll for a river' }).click();
    await expect.poll(() => entries(page)).toBeGreaterThan(before);
    await expect(page.getByRole('button', { name: 'Roll for a river' })).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Dice' })).toBeVisible();
  });

  await test.step('an element is set down where the table is tapped', async () => {
    await page.locator('[data-terrain="wood"]').click();
    const at = await spot(page, { x: 30, y: 30 });
    await page.mouse.click(at.x, at.y);
    await expect(page.locator('.under polygon.sketch')).toBeAttached();
    await expect(page.locator('[data-place-terrain]')).toBeEnabled();
    await expect(page.getByRole('spinbutton', { name: 'x' })).toHaveValue(/^(29|30)/);
    await page.locator('[data-place-terrain]').click();
    await expect(page.getByText('1 element placed')).toBeVisible();
  });

  await test.step('one that lies on another is refused in words', async () => {
    await page.locator('[data-terrain="scrub"]').click();
    const at = await spot(page, { x: 32, y: 30 });
    await page.mouse.click(at.x, at.y);
    const sketch = page.locator('section.sketch');
    await expect(sketch.locator('p.bad')).toContainText(/\S+ \S+.*BI08-SET-\d+/);
    await expect(page.locator('[data-place-terrain]')).toBeDisabled();
    await page.getByLabel('Length (U)').fill('200');
    await expect(sketch.locator('p.bad')).toContainText(/BI08-SET-\d+/);
    await sketch.getByRole('button', { name: 'Cancel' }).click();
    await expect(sketch).toHaveCount(0);
  });

  await test.step('too little terrain is refused in words', async () => {
    await page.locator('[data-end-terrain]').click();
    await expect(page.locator('[data-notice]')).toContainText(/BI08-SET-\d+/);
  });

  await test.step('the rest is done for the player', async () => {
    await page.locator('[data-for-me]').click();
    await asked(page, 'change-terrain');
  });

  await test.step('the other changes the terrain', async () => {
    const before = await page.getByRole('button', { name: 'Take it away' }).count();
    expect(before).toBeGreaterThan(1);
    await page.getByRole('button', { name: 'Move it' }).first().click();
    await expect(page.locator('section.sketch')).toBeVisible();
    await page.locator('section.sketch').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Take it away' }).first().click();
    await expect(page.getByRole('button', { name: 'Take it away' })).not.toHaveCount(before);
    await asked(page, /deploy|change-terrain/);
    const keep = page.locator('[data-keep-terrain]');
    if (await keep.count()) await keep.click();
    await asked(page, 'deploy');
  });

  const tray = page.locator('[data-tray]');
  const zone = async (): Promise<{ low: number; high: number }> => {
    const rect = page.locator('rect.deploy');
    const [y, height] = [Number(await rect.getAttribute('y')), Number(await rect.getAttribute('height'))];
    return { low: 60 - y - height, high: 60 - y };
  };

  await test.step('a Unit is set down by a tap, and dragged', async () => {
    const many = await tray.count();
    const { low, high } = await zone();
    await tray.first().click();
    await expect(page.locator('[data-placing]')).toBeAttached();
    const y = (low + high) / 2 + 2;
    const at = await spot(page, { x: 90, y });
    await page.mouse.click(at.x, at.y);
    await expect(page.getByRole('spinbutton', { name: 'x' })).toHaveValue(/^(89|90)/);
    await expect(page.locator('[data-set-down]')).toBeEnabled();
    await page.locator('[data-set-down]').click();
    await expect(tray).toHaveCount(many - 1);

    const id = Number(await page.locator('[data-unit]').first().getAttribute('data-unit'));
    const box = await page.locator(`[data-unit="${id}"]`).boundingBox();
    if (!box) throw new Error('no Unit');
    const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const [zero, aside] = [await spot(page, { x: 0, y: 0 }), await spot(page, { x: -12, y: 0 })];
    await dragScreen(page, from, { x: from.x + aside.x - zero.x, y: from.y });
    await expect(page.getByRole('spinbutton', { name: 'x' })).toHaveValue(/^7[78]/);
    await page.locator('[data-set-down]').click();
    await expect(page.locator('[data-placing]')).toHaveCount(0);
  });

  await test.step('a place outside the zone is refused with the rule', async () => {
    await tray.first().click();
    const at = await spot(page, { x: 60, y: 30 });
    await page.mouse.click(at.x, at.y);
    await expect(page.locator('.placing .objection')).toContainText(/BI08-[A-Z]+-\d+/);
    await expect(page.locator('[data-set-down]')).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(page.locator('[data-placing]')).toHaveCount(0);
  });

  await test.step('an army that does not stand yet cannot be said to stand', async () => {
    await page.locator('[data-end-deployment]').click();
    await expect(page.locator('[data-notice]')).toContainText(/BI08-[A-Z]+-\d+/);
    await picture(page, 'deployment');
  });

  await test.step('Large Units and shieldwalls where the list has them', async () => {
    let [large, wall] = [false, false];
    for (const side of [0, 1]) {
      for (let i = 0; i < (await tray.count()) && !(large && wall); i++) {
        await tray.nth(i).click();
        await expect(page.locator('[data-placing]')).toBeAttached();
        const behind = page.getByLabel('Large Unit with behind it');
        if (!large && (await behind.count())) {
          await behind.selectOption({ index: 1 });
          // Either it may be one, or the rule says why not.
          await expect(page.locator('[data-set-down]:enabled').or(page.locator('.placing .objection .rule-link')).first()).toBeVisible();
          large = true;
          await behind.selectOption({ index: 0 });
        }
        const shields = page.getByLabel('in shieldwall');
        if (!wall && (await shields.count())) {
          await shields.check();
          await expect(page.locator('[data-set-down]')).toBeEnabled();
          await page.locator('[data-set-down]').click();
          wall = true;
        }
      }
      if (side === 0) {
        await page.locator('[data-for-me]').click();
        await expect(tray.first()).toBeVisible();
      }
    }
    expect(large, 'a Large Unit was tried').toBe(true);
    expect(wall, 'a shieldwall was formed').toBe(true);
  });

  await test.step('the rest is deployed, and the battle begins', async () => {
    await page.locator('[data-for-me]').click();
    await asked(page, 'phase');
    await expect(page.getByText(/^Turn 1/)).toBeVisible();
  });
});

test('the form remembers, explains the armies and refuses a bad seed', async ({ page }) => {
  await home(page);
  await page.getByRole('button', { name: /^New battle/ }).click();
  await page.getByText('Two armies of your choice').click();
  const first = page.getByRole('region', { name: 'First army' });
  await first.getByLabel('Army list').selectOption('polybian-romans');
  await expect(first.getByRole('table')).toContainText(/Pil|Hastati|Principes/i);
  await expect(first).toContainText(/breaks at \d+ of \d+ VD/);
  await page.getByLabel('Seed of the dice').fill('-3');
  await expect(page.getByText('A whole number from 0 to 4294967295.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Begin' })).toBeDisabled();
  await page.getByRole('button', { name: 'Another seed' }).click();
  await expect(page.getByRole('button', { name: 'Begin' })).toBeEnabled();
  await picture(page, 'new-battle');
  await page.reload();
  await expect(page.getByRole('region', { name: 'First army' }).getByLabel('Army list')).toHaveValue('polybian-romans');
});
