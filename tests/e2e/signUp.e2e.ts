import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from './support/expectAccessible.ts';
import { logInToApi } from './support/logInToApi.ts';
import { openPage } from './support/openBrowser.ts';
import { useApp } from './support/useApp.ts';

const mail = 'zwillinge@example.org';

const texts = [
  ['birthday', '24.12.2016'],
  ['mail', mail],
  ['phone', '0170 1234567'],
  ['iban', 'DE02 1203 0000 0000 2020 51'],
  ['bic', 'BYLADEM1001'],
  ['postal', '80331'],
  ['houseNumber', '12'],
] as const;
const unfilled = ['radio', 'checkbox', 'file'];

/** Fills each empty field, and chooses the first answer where one is required. */
async function answerAll(page: Page): Promise<void> {
  for (const group of await page.locator('fieldset:has(> legend > .required)').all()) {
    if ((await group.locator('input[type=radio]:checked').count()) === 0)
      await group.locator('input[type=radio]').first().check();
  }
  for (const box of await page.locator('main .tick input[type=checkbox]').all()) await box.check();
  for (const input of await page.locator('main :is(input, textarea, select):visible').all()) {
    const name = String(await input.getAttribute('name'));
    const type = await input.evaluate((element) => (element as HTMLInputElement).type);
    if (unfilled.includes(type) || name === 'website' || (await input.inputValue()) !== '') continue;
    if (type === 'select-one') await input.selectOption({ index: 1 });
    else await input.fill(texts.find(([part]) => name.includes(part))?.[1] ?? 'Zwilling');
  }
}

/** Draws into the field of a signature, if the step has one. */
async function sign(page: Page): Promise<void> {
  const pad = page.locator('.signature-pad, main svg').first();
  if ((await pad.count()) === 0) return;
  await pad.scrollIntoViewIfNeeded();
  const { x, y } = (await pad.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(x + 20, y + 30);
  await page.mouse.down();
  await page.mouse.move(x + 120, y + 60, { steps: 6 });
  await page.mouse.move(x + 200, y + 20, { steps: 6 });
  await page.mouse.up();
}

describe('a sign-up on a phone', () => {
  const world = useApp();

  it('takes two children, over a reload and a lost connection, and is stored once for each', async () => {
    const { page, context, errors } = await openPage(world.browser, world.app.url, {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    });
    await page.goto(`${world.app.url}/anmelden`);
    await page.locator('.form-list a').first().click();
    await page.getByRole('heading', { level: 2, name: 'Kind' }).waitFor();
    await expectAccessible(page, 'the first step of a sign-up');
    await page.getByLabel('Vorname').fill('Mia');
    await page.reload();
    await expect.poll(() => page.getByLabel('Vorname').inputValue()).toBe('Mia');
    await answerAll(page);
    await page.getByRole('button', { name: 'Weiteres Kind anmelden' }).click();
    await page.getByRole('heading', { name: '2. Kind' }).waitFor();
    await page.getByLabel('Vorname').nth(1).fill('Tom');
    await answerAll(page);
    const send = page.getByRole('button', { name: 'Anmeldung absenden' });
    for (let step = 0; step < 4 && (await send.count()) === 0; step += 1) {
      const heading = await page.locator('main h2').first().textContent();
      await answerAll(page);
      await sign(page);
      await page.getByRole('button', { name: 'Weiter', exact: true }).click();
      await expect.poll(() => page.locator('main h2').first().textContent()).not.toBe(heading);
    }
    await expectAccessible(page, 'the review of a sign-up');
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await send.focus();
    await context.setOffline(true);
    await send.click();
    await page
      .getByText(/Verbindung/)
      .first()
      .waitFor();
    await context.setOffline(false);
    await page.getByRole('heading', { name: 'Deine Anmeldung ist da' }).waitFor();
    const api = await logInToApi(world.app.url);
    const stored = await api.find('online-form-submissions', { 'data.parent.mail': mail });
    const names = stored.map(({ data }) => (data as { student: { firstName: string } }).student.firstName);
    expect(names.toSorted()).toEqual(['Mia', 'Tom']);
    expect(errors).toEqual([]);
    await context.close();
  });
});
