import {
  asked, base8, confirm, dragHandle, dragScreen, entries, expect, ghost, judged, middle, onDesktop, openBattle, pick, pickAlone,
  poseOf, poses, reserves, scenario, spot, test, unit,
} from './support';

onDesktop();

/** Two Units of foot in line, horse by itself, light foot, and an enemy far enough away. */
const parade = (): string =>
  scenario([
    unit('first', 'FP', { x: 50, y: 20 }),
    unit('first', 'FP', { x: 58, y: 20 }),
    unit('first', 'CM', { x: 84, y: 20 }),
    unit('first', 'S', { x: 30, y: 20 }),
    unit('second', 'FP', { x: 60, y: 52 }),
    ...reserves(),
  ]);
const [LEFT, RIGHT, HORSE, LIGHT, ENEMY] = [0, 1, 2, 3, 4] as const;

test.describe('a single Unit', () => {
  test.beforeEach(async ({ page }) => {
    await openBattle(page, parade());
    await asked(page, 'phase');
  });

  test('is dragged ahead by its body, confirmed and taken back', async ({ page }) => {
    const before = await poses(page);
    const from = await middle(page, HORSE);
    const to = await spot(page, { x: 84, y: 22.8 });
    await dragScreen(page, from, to);
    await judged(page, 'legal');
    await expect(ghost(page)).toContainText('Allowed');
    await expect(ghost(page)).toContainText(/Cost .* of 10/);
    expect(await poses(page), 'a ghost moves nobody').toEqual(before);

    await confirm(page);
    await asked(page, /phase|activation/);
    const moved = await poseOf(page, HORSE);
    expect(moved.x).toBeCloseTo(84, 1);
    expect(moved.y).toBeGreaterThan(22);
    expect(await entries(page)).toBeGreaterThanOrEqual(2);

    const undo = page.locator('[data-undo]');
    while (await undo.isEnabled()) {
      const was = await entries(page);
      await undo.click();
      await expect.poll(() => entries(page)).toBeLessThan(was);
    }
    expect(await poses(page)).toEqual(before);
    expect(await entries(page)).toBe(0);
    await asked(page, 'phase');
  });

  const handles: [string, { x: number; y: number }, (was: { x: number; y: number; heading: number }, is: typeof was) => void][] = [
    ['ahead', { x: 0, y: 4 }, (was, is) => {
      expect(is.x).toBeCloseTo(was.x, 1);
      expect(is.y).toBeGreaterThan(was.y + 2);
    }],
    ['wheel-left', { x: -0.8, y: 3 }, (was, is) => {
      expect(is.heading).toBeGreaterThan(315);
      expect(is.heading).toBeLessThan(360);
    }],
    ['wheel-right', { x: 0.8, y: 3 }, (was, is) => {
      expect(is.heading).toBeGreaterThan(0);
      expect(is.heading).toBeLessThan(45);
    }],
    ['sideways', { x: -2, y: 0 }, (was, is) => {
      expect(is.x).toBeLessThan(was.x - 1);
      expect(is.y).toBeCloseTo(was.y, 1);
    }],
    ['oblique', { x: -2, y: 2 }, (was, is) => {
      expect(is.x).toBeLessThan(was.x - 0.5);
      expect(is.y).toBeGreaterThan(was.y + 0.5);
      expect(is.heading).toBeCloseTo(was.heading, 3);
    }],
    ['rear', { x: 0, y: -2 }, (was, is) => {
      expect(is.y).toBeLessThan(was.y - 1);
      expect(is.heading).toBeCloseTo(was.heading, 3);
    }],
  ];
  test('is moved by each of its handles', async ({ page }) => {
    const undo = page.locator('[data-undo]');
    for (const [handle, by, check] of handles) {
      await test.step(handle, async () => {
        await pickAlone(page, HORSE);
        const was = await poseOf(page, HORSE);
        await dragHandle(page, handle, by);
        await judged(page, 'legal');
        await confirm(page);
        await expect.poll(() => entries(page)).toBe(2);
        await asked(page, /phase|activation/);
        const is = await poseOf(page, HORSE);
        check(was, { ...is, heading: ((is.heading % 360) + 360) % 360 });
        while ((await entries(page)) > 0) {
          const n = await entries(page);
          await undo.click();
          await expect.poll(() => entries(page)).toBeLessThan(n);
        }
        expect(await poseOf(page, HORSE)).toEqual(was);
      });
    }
  });

  test('stays chosen when a handle is only tapped, and the table stays where it is', async ({ page }) => {
    await pickAlone(page, HORSE);
    const at = await spot(page, { x: 60, y: 30 });
    const box = await page.locator('[data-handle="ahead"] circle.reach').boundingBox();
    if (!box) throw new Error('no handle');
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await expect(base8(page, HORSE)).toHaveAttribute('aria-pressed', 'true');
    await dragHandle(page, 'ahead', { x: 0, y: 4 });
    await expect(ghost(page)).toBeVisible();
    expect(await spot(page, { x: 60, y: 30 }), 'dragging a handle does not move the picture').toEqual(at);
  });

  test('is moved by numbers, in every kind of the form', async ({ page }) => {
    await pickAlone(page, HORSE);
    const tries: [string, number | null, number | null, 'legal' | 'illegal'][] = [
      ['ahead', 3, null, 'legal'],
      ['wheelLeft', 0, 30, 'legal'],
      ['wheelRight', 2, 20, 'legal'],
      ['sidewaysLeft', 2, null, 'legal'],
      ['sidewaysRight', 2, null, 'legal'],
      ['oblique', 2, 45, 'legal'],
      ['rear', 2, null, 'legal'],
      ['road', 2, null, 'illegal'],
      ['charge', null, 0, 'illegal'],
      ['ahead', 11, null, 'illegal'],
    ];
    const kind = page.locator('select[data-kind]');
    for (const [move, distance, angle, verdict] of tries) {
      await kind.selectOption(move);
      if (distance !== null) await page.locator('[data-distance]').fill(String(distance));
      else await expect(page.locator('[data-distance]')).toHaveCount(0);
      if (angle !== null) await page.locator('[data-angle]').fill(String(angle));
      await page.locator('[data-show]').click();
      const told = ghost(page).or(page.locator('[data-notice]'));
      await expect(told.first(), move).toBeVisible();
      if (verdict === 'legal') {
        await judged(page, 'legal');
        await page.locator('[data-cancel]').click();
        await expect(ghost(page)).toHaveCount(0);
      } else {
        await expect(told.first(), move).toContainText(/BI08-[A-Z]+-\d+/);
        await expect(page.locator('[data-confirm]:enabled')).toHaveCount(0);
        const cancel = page.locator('[data-cancel]');
        if (await cancel.count()) await cancel.click();
      }
    }
    await kind.selectOption('ahead');
    await page.locator('[data-distance]').fill('3');
    await page.locator('[data-show]').click();
    await judged(page, 'legal');
    await confirm(page);
    await expect.poll(async () => (await poseOf(page, HORSE)).y).toBeCloseTo(23, 2);
  });

  test('is nudged by keys: ahead, turned, aside, back, finely, cancelled, done', async ({ page }) => {
    await pickAlone(page, HORSE);
    await base8(page, HORSE).focus();
    await expect(page.locator('select[data-kind]')).toBeVisible();
    await page.keyboard.press('w');
    await page.keyboard.press('w');
    await expect(ghost(page)).toContainText('Cost 1 U');
    await page.keyboard.press('Shift+W');
    await expect(ghost(page)).toContainText('Cost 1.1 U');
    await page.keyboard.press('s');
    await expect(ghost(page)).toContainText('Cost 0.6 U');
    await page.keyboard.press('Escape');
    await expect(ghost(page)).toHaveCount(0);
    await page.keyboard.press('a');
    await expect(ghost(page)).toContainText(/5.*left/);
    await page.keyboard.press('Escape');
    await page.keyboard.press('d');
    await expect(ghost(page)).toContainText(/right/);
    await page.keyboard.press('Escape');
    await page.keyboard.press('q');
    await judged(page, 'legal');
    await page.keyboard.press('Escape');
    await page.keyboard.press('e');
    await judged(page, 'legal');
    await page.keyboard.press('Escape');
    await page.keyboard.press('x');
    await judged(page, 'legal');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await poseOf(page, HORSE)).y).toBeCloseTo(19.5, 2);
  });

  test('may not go too far: Alt switches the help off and the rule is named', async ({ page }) => {
    await pickAlone(page, LIGHT);
    const before = await poses(page);
    await page.keyboard.down('Alt');
    await dragScreen(page, await middle(page, LIGHT), await spot(page, { x: 30, y: 48 }));
    await page.keyboard.up('Alt');
    await judged(page, 'illegal');
    await expect(ghost(page)).toContainText('Not allowed');
    await expect(ghost(page).locator('.objection')).toContainText(/BI08-MOV-\d+|BI08-MAN-\d+/);
    await expect(page.locator('[data-confirm]')).toBeDisabled();
    await page.locator('[data-cancel]').click();
    await expect(ghost(page)).toHaveCount(0);
    expect(await poses(page)).toEqual(before);
    expect(await entries(page)).toBe(0);
  });

  test('with snapping goes as far as it may', async ({ page }) => {
    await dragScreen(page, await middle(page, HORSE), await spot(page, { x: 84, y: 48 }));
    await judged(page, 'legal');
    await expect(ghost(page)).toContainText('As far as it goes');
    await page.locator('[data-cancel]').click();
    await expect(ghost(page)).toHaveCount(0);
  });

  test('is left alone by the other side: an enemy cannot be dragged', async ({ page }) => {
    const before = await poses(page);
    await dragScreen(page, await middle(page, ENEMY), await spot(page, { x: 60, y: 45 }));
    await expect(ghost(page)).toHaveCount(0);
    const after = await poses(page);
    expect(after).toEqual(before);
    expect(await entries(page)).toBe(0);
  });
});

test('a move across a Zone of Control is refused, and the Zone shows why', async ({ page }) => {
  await openBattle(
    page,
    scenario([
      unit('first', 'CM', { x: 40, y: 31 }),
      unit('second', 'FP', { x: 56, y: 34 }),
      ...reserves(),
    ]),
  );
  await pickAlone(page, 0);
  await page.locator('select[data-kind]').selectOption('sidewaysRight');
  await page.locator('[data-distance]').fill('9');
  await page.locator('[data-show]').click();
  await judged(page, 'illegal');
  await expect(ghost(page).locator('.objection')).toContainText(/Zone of Control/i);
  await expect(ghost(page).locator('.objection')).toContainText(/BI08-ZOC-\d+/);
  await expect(page.locator('polygon.zone.forbids')).toHaveCount(1);
  await expect(page.locator('.tip.illegal')).toContainText(/BI08-ZOC-\d+/);
  await page.locator('[data-ghost] .rule-link').first().click();
  await expect(page.getByRole('dialog')).toContainText(/BI08-ZOC-\d+/);
});

test.describe('a Group', () => {
  test.beforeEach(async ({ page }) => {
    await openBattle(page, parade());
    await asked(page, 'phase');
  });

  async function marches(page: import('@playwright/test').Page): Promise<void> {
    await expect(page.getByText('Group of 2')).toBeVisible();
    const was = await poses(page);
    await dragHandle(page, 'ahead', { x: 0, y: 3 });
    await judged(page, 'legal');
    await expect(page.locator('.over g.ghost')).toHaveCount(2);
    await confirm(page);
    await asked(page, /phase|activation/);
    const is = await poses(page);
    for (const id of [LEFT, RIGHT]) expect(is.get(id)?.y ?? 0).toBeGreaterThan((was.get(id)?.y ?? 0) + 1);
    expect(is.get(LEFT)?.y).toBeCloseTo(is.get(RIGHT)?.y ?? NaN, 3);
    expect(is.get(HORSE)).toEqual(was.get(HORSE));
  }

  test('is made by shift-click and moves as one', async ({ page }) => {
    await pickAlone(page, LEFT);
    await pick(page, RIGHT, ['Shift']);
    await marches(page);
  });

  test('is made with the Group button, and a Unit leaves it again', async ({ page }) => {
    await page.locator('[data-group]').click();
    await expect(page.locator('[data-group]')).toHaveAttribute('aria-pressed', 'true');
    await pick(page, LEFT);
    await pick(page, RIGHT);
    await expect(page.getByText('Group of 2')).toBeVisible();
    await pick(page, RIGHT);
    await expect(page.getByText('Group of 2')).toHaveCount(0);
    await pick(page, RIGHT);
    await page.locator('[data-group]').click();
    await marches(page);
  });

  test('is made with a frame', async ({ page }) => {
    await page.getByRole('button', { name: 'Draw a frame around Units' }).click();
    await dragScreen(page, await spot(page, { x: 46, y: 24 }), await spot(page, { x: 64, y: 15 }));
    await marches(page);
  });

  test('is made of the whole line', async ({ page }) => {
    await pickAlone(page, LEFT);
    await page.getByRole('button', { name: 'Whole line' }).click();
    await marches(page);
  });

  test('that does not stand together is refused in words', async ({ page }) => {
    await pickAlone(page, LEFT);
    await pick(page, HORSE, ['Shift']);
    await expect(page.getByText('These cannot act together.')).toBeVisible();
    await expect(page.locator('.objection').first()).toContainText(/BI08-GRP-\d+/);
    await expect(page.locator('[data-handle]')).toHaveCount(0);
  });
});

test.describe('with moves done at once', () => {
  test.use({ settings: { quickMoves: true } });
  test('a drop is the move', async ({ page }) => {
    await openBattle(page, parade());
    await dragScreen(page, await middle(page, HORSE), await spot(page, { x: 84, y: 22 }));
    await expect.poll(async () => (await poseOf(page, HORSE)).y).toBeGreaterThan(21);
    await asked(page, /phase|activation/);
  });
});
