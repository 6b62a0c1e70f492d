import type { CDPSession, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { drawShare } from '../support/drawShare.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { moveTo } from './support/keyboard.ts';
import { logInToApi } from './support/logInToApi.ts';
import { openAs } from './support/openPage.ts';
import { takePicture } from './support/takePicture.ts';
import { useApp } from './support/useApp.ts';

const hourHeight = 48;
const longPressMs = 450;

/** The middle of a day of the grid at a time, in the window. */
async function placeOf(page: Page, day: number, minutes: number): Promise<{ x: number; y: number }> {
  const box = await page.locator(`[data-weekday="${day}"]`).boundingBox();
  if (!box) throw new Error(`Day ${day} is not on the page.`);
  return { x: box.x + box.width / 2, y: box.y + (minutes * hourHeight) / 60 };
}

/** Puts a finger down, lets it rest if told, and moves it. */
async function moveFinger(
  touch: CDPSession,
  page: Page,
  way: { from: { x: number; y: number }; by: { x: number; y: number }; restsMs: number },
): Promise<void> {
  const { from, by, restsMs } = way;
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', [from]);
  await page.waitForTimeout(restsMs);
  for (let step = 1; step <= 10; step += 1) {
    await send('touchMove', [{ x: from.x + (by.x * step) / 10, y: from.y + (by.y * step) / 10 }]);
    await page.waitForTimeout(16);
  }
  await send('touchEnd', []);
}

describe('the week grid', () => {
  const world = useApp();

  async function openWeek(options: object = {}) {
    const api = await logInToApi(world.app.url);
    const name = { gender: 'female', firstName: 'Ida', lastName: 'Imker', isTeacher: true };
    const { id } = await api.create('employees', { ...name, availabilities: [] });
    const address = `${world.app.url}/employees/${id}?instantUpdateAvailabilities=true`;
    const opened = await openAs(world.browser, address, options);
    const { page } = opened;
    const dialog = page.getByRole('dialog', { name: 'Verfügbarkeiten bearbeiten' });
    await dialog.locator('[data-weekday="1"]').waitFor();
    // the dialog moves while it opens
    await page.waitForTimeout(400);
    const save = async (key?: string) => {
      if (key === undefined) await dialog.getByRole('button', { name: 'Speichern' }).click();
      else await page.keyboard.press(key);
      await dialog.waitFor({ state: 'detached' });
      const [record] = await api.find('employees', { id });
      return record?.availabilities;
    };
    const said = (text: string) => dialog.getByRole('status').filter({ hasText: text }).waitFor();
    return { ...opened, dialog, save, said };
  }

  it('is drawn, moved and resized by mouse and keys, and saved', async () => {
    const { page, dialog, save, said, errors } = await openWeek();
    const drag = async (from: [number, number], to: [number, number]) => {
      const [start, end] = [await placeOf(page, ...from), await placeOf(page, ...to)];
      await page.mouse.move(start.x, start.y);
      await page.mouse.down();
      await page.mouse.move(end.x, end.y, { steps: 6 });
    };
    await drag([1, 542], [1, 653]);
    await page.mouse.up();
    await said('Montag 09:00 bis 11:00 hinzugefügt');
    await drag([1, 600], [3, 660]);
    await page.keyboard.press('Escape');
    await said('Abgebrochen, nichts geändert');
    await page.mouse.up();
    await drag([1, 600], [3, 660]);
    await page.mouse.up();
    await said('Geändert: Mittwoch 10:00 bis 12:00');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Alt+ArrowDown');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('ArrowLeft');
    await said('Geändert: Dienstag 10:00 bis 12:15');
    await expectAccessible(page, 'week grid');
    await takePicture(page, 'weekGrid');
    expect(await save()).toMatchObject([
      { dayOfWeek: 2, timeRange: { startTime: 600, endTime: 735 }, labels: ['course'] },
    ]);
    expect(await dialog.count()).toBe(0);
    expect(errors).toEqual([]);
  });

  it('is drawn, moved and resized by a finger on a narrow screen, copied by a menu, and saved', async () => {
    const narrow = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const { page, context, dialog, save, said, errors } = await openWeek(narrow);
    const touch = await context.newCDPSession(page);
    const topOf = async () => (await placeOf(page, 2, 0)).y;
    const before = await topOf();
    const from = await placeOf(page, 2, 720);
    // a finger that a busy machine moves late counts as one that rests
    await expect
      .poll(
        async () => {
          await moveFinger(touch, page, { from, by: { x: 0, y: -60 }, restsMs: 0 });
          await page.waitForTimeout(300);
          return await topOf();
        },
        { timeout: 15_000 },
      )
      .toBeLessThan(before);
    await page.waitForTimeout(500);
    const [start, end] = [await placeOf(page, 2, 725), await placeOf(page, 2, 830)];
    const by = { x: 0, y: end.y - start.y };
    await moveFinger(touch, page, { from: start, by, restsMs: longPressMs });
    await said('Dienstag 12:00 bis 14:00 hinzugefügt');
    const down = { x: 0, y: hourHeight };
    await moveFinger(touch, page, { from: await placeOf(page, 2, 780), by: down, restsMs: longPressMs });
    await said('Geändert: Dienstag 13:00 bis 15:00');
    // the handles of the entry with the focus are there at once
    const edge = await dialog
      .getByRole('button', { name: /^Dienstag 13:00/ })
      .locator('[data-edge="end"]')
      .boundingBox();
    if (!edge) throw new Error('The entry has no edge.');
    const grip = { x: edge.x + edge.width / 2, y: edge.y + edge.height / 2 };
    await moveFinger(touch, page, { from: grip, by: { x: 0, y: -hourHeight }, restsMs: 0 });
    await said('Geändert: Dienstag 13:00 bis 14:00');
    await takePicture(page, 'weekGrid390');
    await dialog.getByRole('button', { name: /^Dienstag: 1 Zeit/ }).tap();
    await page.getByRole('menuitem', { name: 'Auf andere Tage kopieren …' }).tap();
    const copy = page.getByRole('dialog', { name: 'Dienstag kopieren' });
    await copy.getByLabel('Sonntag').tap();
    await copy.getByText('Sonntag: 1 Zeit kommt hinzu.').waitFor();
    await copy.getByRole('button', { name: 'Kopieren' }).tap();
    await dialog.getByRole('button', { name: /^Sonntag zeigen/ }).tap();
    const shown = dialog.getByRole('group', { name: 'Tage', exact: true }).locator('[aria-pressed="true"]');
    await expect.poll(() => shown.allTextContents()).toEqual(['Fr', 'Sa', 'So']);
    const times = { timeRange: { startTime: 780, endTime: 840 }, labels: ['course'] };
    expect(await save()).toMatchObject([
      { dayOfWeek: 2, ...times },
      { dayOfWeek: 7, ...times },
    ]);
    expect(errors).toEqual([]);
  });

  it.each(drawShare([390, 1440], 2))('is filled, changed and saved by keys alone at %i px', async (width) => {
    const { page, dialog, save, said, errors } = await openWeek({ viewport: { width, height: 844 } });
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    await moveTo(page, /^Donnerstag: keine Zeiten/);
    await press('Enter');
    await page.getByRole('menuitem', { name: 'Zeit hinzufügen' }).waitFor();
    await press('Enter');
    const editor = page.getByRole('dialog', { name: /^Donnerstag .* bearbeiten$/ });
    await editor.waitFor();
    await page.keyboard.type('13:00');
    await press('Tab');
    await page.keyboard.type('14:30');
    await press('Enter');
    await editor.waitFor({ state: 'detached' });
    await said('Geändert: Donnerstag 13:00 bis 14:30');
    await press('ArrowLeft', 'Shift+ArrowDown');
    await said('Geändert: Mittwoch 13:00 bis 14:45');
    await press('PageUp', 'Control+z');
    await said('Letzter Schritt zurückgenommen');
    // on a narrow screen, too, what is moved stays in sight
    const entry = dialog.getByRole('button', { name: /^Mittwoch 13:00 bis 14:45/ });
    const isInSight = (element: Element) => {
      const { left, right } = element.getBoundingClientRect();
      return left >= 0 && right <= window.innerWidth;
    };
    await expect.poll(() => entry.evaluate(isInSight)).toBe(true);
    await moveTo(page, /^Mittwoch: 1 Zeit/, 'Shift+Tab');
    await press('Enter', 'ArrowDown', 'Enter');
    const copy = page.getByRole('dialog', { name: 'Mittwoch kopieren' });
    await copy.waitFor();
    await moveTo(page, /^Sonntag/);
    await press('Space');
    await moveTo(page, /^Kopieren$/);
    await press('Enter');
    await copy.waitFor({ state: 'detached' });
    await moveTo(page, /^Sonntag 13:00 bis/);
    await press('Delete');
    await takePicture(page, `weekGrid-keys-${width}`);
    await moveTo(page, /^Speichern$/);
    expect(await save('Enter')).toMatchObject([
      { dayOfWeek: 3, timeRange: { startTime: 780, endTime: 885 }, labels: ['course'] },
    ]);
    expect(errors).toEqual([]);
  });
});
