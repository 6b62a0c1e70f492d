import { describe, expect, it } from 'vitest';
import { expectCalm } from './support/expectCalm.ts';
import { expectPresentable } from './support/expectPresentable.ts';
import { expectPrintable } from './support/expectPrintable.ts';
import { answerAll, answerByKeyboard, goOn, sign, tabTo } from './support/fillSignUp.ts';
import { logInToApi } from './support/logInToApi.ts';
import { openPage } from './support/openPage.ts';
import { useApp } from './support/useApp.ts';

const mail = 'zwillinge@example.org';
const iban = 'DE02 1203 0000 0000 2020 51';

describe('a sign-up', () => {
  const world = useApp();

  it('on a phone takes two children, over a reload and a lost connection, and is stored once for each', async () => {
    const { page, context, errors, foreignRequests } = await openPage(world.browser, world.app.url, {
      viewport: { width: 320, height: 640 },
      hasTouch: true,
    });
    await page.goto(`${world.app.url}/anmelden`);
    await page.locator('.form-list a').first().click();
    await page.getByRole('heading', { level: 2, name: 'Kind' }).waitFor();
    await expectPresentable(page, 'the first step of a sign-up');
    // the draft is the script's
    await page.locator('form[novalidate]').waitFor();
    await page.getByRole('button', { name: 'Weiter', exact: true }).click();
    await page.getByRole('alert').waitFor();
    await expectPresentable(page, 'a step with mistakes');
    await page.getByLabel('Vorname').fill('Mia');
    await page.reload();
    await expect.poll(() => page.getByLabel('Vorname').inputValue()).toBe('Mia');
    await expectCalm(page, 'a form whose draft came back');
    await answerAll(page);
    await page.getByRole('button', { name: 'Weiteres Kind anmelden' }).click();
    await page.getByRole('heading', { name: '2. Kind' }).waitFor();
    await page.getByLabel('Vorname').nth(1).fill('Tom');
    await answerAll(page);
    const send = page.getByRole('button', { name: 'Anmeldung absenden' });
    for (let step = 0; step < 4 && (await send.count()) === 0; step += 1) {
      await answerAll(page);
      await sign(page);
      const title = await page.locator('.step-heading').textContent();
      await expectPresentable(page, `the answered step ${title}`, { isDarkToo: title === 'Bestätigen' });
      await goOn(page);
    }
    await expectPresentable(page, 'the review of a sign-up');
    await expectPrintable(page, 'the review of a sign-up', ['Mia', 'Tom', mail, iban]);
    await send.focus();
    await context.setOffline(true);
    await send.click();
    await page
      .getByText(/Verbindung/)
      .first()
      .waitFor();
    await context.setOffline(false);
    await page.getByRole('heading', { name: 'Deine Anmeldung ist da' }).waitFor();
    await expectPresentable(page, 'what follows a sign-up', { isAnswer: true });
    const api = await logInToApi(world.app.url);
    const stored = await api.find('online-form-submissions', { 'data.parent.mail': mail });
    const names = stored.map(({ data }) => (data as { student: { firstName: string } }).student.firstName);
    expect(names.toSorted()).toEqual(['Mia', 'Tom']);

    await page.getByRole('link', { name: 'Stand der Anmeldung ansehen' }).click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByText('Mia').first().waitFor();
    await expectPresentable(page, 'the state of a sign-up on a phone');
    await expectPrintable(page, 'the state of a sign-up', ['Mia', 'Tom']);
    await page.getByRole('link', { name: 'Anmeldung zurückziehen' }).first().click();
    await page.getByRole('heading', { level: 1, name: /zurückziehen\?$/ }).waitFor();
    await expectPrintable(page, 'the question about a withdrawal', [
      'Ein reservierter Platz wird dann frei.',
    ]);
    expect([errors, foreignRequests]).toEqual([[], []]);
  });

  it('is sent by keyboard alone, with the focus in sight all the way', async () => {
    const { page, errors } = await openPage(world.browser, `${world.app.url}/anmelden`);
    await tabTo(page, '.form-list a');
    await page.keyboard.press('Enter');
    const sent = page.getByRole('heading', { level: 1, name: 'Deine Anmeldung ist da' });
    const step = page.locator('.step-heading');
    await step.waitFor();
    await page.locator('form[novalidate]').waitFor();
    // nobody fills in a form faster, says the server
    await page.waitForTimeout(3_200);
    for (let at = 0; at < 6 && (await sent.count()) === 0; at += 1) {
      const before = await step.textContent();
      await answerByKeyboard(page);
      await expect
        .poll(async () => (await sent.count()) > 0 || (await step.allTextContents())[0] !== before, {
          message: `after "${before}": ${await page.locator('[role=alert]').allTextContents()}`,
        })
        .toBe(true);
      // the summary of what is missing would have it otherwise
      await page.locator(':is(.step-heading, .card h1):focus').waitFor();
    }
    await sent.waitFor();
    expect(errors).toEqual([]);
  });
});
