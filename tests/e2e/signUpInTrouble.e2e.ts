import type { Page, Route } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { type SmtpServer, startSmtpServer } from '../support/startSmtpServer.ts';
import { answersFor, createSignUp } from './support/createSignUp.ts';
import { expectPresentable } from './support/expectPresentable.ts';
import { goOn } from './support/fillSignUp.ts';
import { type Api, logInToApi } from './support/logInToApi.ts';
import { openPage } from './support/openPage.ts';
import { useApp } from './support/useApp.ts';

/** Nobody fills in a form faster than that, says the server. */
const patience = 3_200;

const file = { name: 'Zeugnis.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') };

async function answerChild(page: Page, firstName: string): Promise<void> {
  await page.getByLabel('Vorname').fill(firstName);
  await page.getByLabel('Nachname').fill('Sommer');
  await page.getByRole('radio', { name: /Ukulele Mittwoch/ }).check();
}

async function answerParent(page: Page, mail: string): Promise<void> {
  await page.getByRole('heading', { level: 2, name: 'Du' }).waitFor();
  await page.getByLabel('Vorname').fill('Eva');
  await page.getByLabel('Nachname').fill('Sommer');
  await page.getByLabel('E-Mail').fill(mail);
}

async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Anmeldung absenden' }).click();
}

async function untilReceived(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Deine Anmeldung ist da' }).waitFor();
}

/** Names of the drafts on this device. */
async function draftsOn(page: Page): Promise<string[]> {
  return await page.evaluate(() =>
    Object.keys(localStorage).filter((name) => name.startsWith('leitstand.registration.')),
  );
}

describe('a sign-up', () => {
  let smtp: SmtpServer;
  const world = useApp(async () => {
    smtp = await startSmtpServer();
    return { TRUST_PROXY: '1', SMTP_URL: smtp.url };
  });
  afterAll(async () => await smtp.stop());

  async function storedBy(mail: string): Promise<Awaited<ReturnType<Api['find']>>> {
    const api = await logInToApi(world.app.url);
    return await api.find('online-form-submissions', { 'data.parent.mail': mail });
  }

  it('goes on without scripts when they fail half way, loses nothing, and leaves no draft', async () => {
    const form = await createSignUp(world.app.url);
    const { page } = await openPage(world.browser, form.url);
    await page.locator('form[novalidate]').waitFor();
    // the rules do not load any more, so the step is posted; the next page gets no script at all
    await page.route(/\/public\/.*\.js/, (route) => route.abort());
    await answerChild(page, 'Mia');
    await goOn(page);
    await answerParent(page, 'ohne-regeln@example.org');
    await goOn(page);
    expect(await page.locator('form[novalidate]').count()).toBe(0);
    expect(await page.getByRole('main').innerText()).toMatch(/Mia[\s\S]*ohne-regeln@example\.org/);
    await page.waitForTimeout(patience);
    expect(await draftsOn(page)).toHaveLength(1);
    await page.unrouteAll();
    await send(page);
    await untilReceived(page);
    await expect.poll(() => draftsOn(page)).toEqual([]);
    const stored = await storedBy('ohne-regeln@example.org');
    expect(stored).toMatchObject([
      { course: form.course, data: { student: { firstName: 'Mia' }, parent: { firstName: 'Eva' } } },
    ]);
  });

  it('keeps what is typed and chosen while its script is still on the way', async () => {
    const form = await createSignUp(world.app.url);
    const { page, errors } = await openPage(world.browser, `${world.app.url}/imprint`);
    const held: Route[] = [];
    await page.route(/\/public\/main.*\.js/, (route) => void held.push(route));
    // the document itself waits for the script
    await page.goto(form.url, { waitUntil: 'commit' });
    await answerChild(page, 'Mia');
    await page.locator('input[type=file]').setInputFiles(file);
    expect(await page.locator('form[novalidate]').count()).toBe(0);
    await Promise.all(held.map((route) => route.continue()));
    await page.locator('form[novalidate]').waitFor();
    await page.getByRole('button', { name: 'Entfernen von Zeugnis.pdf' }).waitFor();
    expect(await page.getByLabel('Vorname').inputValue()).toBe('Mia');
    await goOn(page);
    await answerParent(page, 'war-schneller@example.org');
    await goOn(page);
    expect(await page.getByRole('main').innerText()).toMatch(/Mia[\s\S]*Ukulele Mittwoch/);
    expect(errors).toEqual([]);
  });

  it('takes files without JavaScript', async () => {
    const form = await createSignUp(world.app.url);
    const { page } = await openPage(world.browser, form.url, { javaScriptEnabled: false });
    await answerChild(page, 'Tom');
    await page.locator('input[type=file]').setInputFiles(file);
    await goOn(page);
    await answerParent(page, 'mit-datei@example.org');
    await goOn(page);
    await page.getByText('Zeugnis.pdf').waitFor();
    await page.waitForTimeout(patience);
    await send(page);
    await untilReceived(page);
    const [stored] = await storedBy('mit-datei@example.org');
    const api = await logInToApi(world.app.url);
    const files = await api.find('submission-files', { submission: stored?.id });
    expect(files).toMatchObject([{ file: expect.anything() }]);
  });

  it('learns while it is open that its course is full, and is put on the waiting list', async () => {
    const form = await createSignUp(world.app.url, { places: 1 });
    const { page, errors } = await openPage(world.browser, world.app.url, {
      viewport: { width: 320, height: 640 },
    });
    await page.clock.install();
    await page.goto(form.url);
    const course = page.locator('label', { hasText: 'Ukulele Mittwoch' });
    await course.getByText('noch 1 Platz frei').waitFor();
    const { start } = (await (await fetch(form.calls)).json()) as { start: string };
    await new Promise((resolve) => setTimeout(resolve, patience));
    const other = await fetch(`${form.calls}/submissions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify({ answers: answersFor(form, 'schneller@example.org'), start }),
    });
    expect(other.status).toBe(201);
    await course.scrollIntoViewIfNeeded();
    await page.clock.fastForward(20_000);
    await course.getByText('ausgebucht, mit Warteliste').waitFor();
    await page.getByText('Zurzeit ist alles ausgebucht.').waitFor();
    await expectPresentable(page, 'a form whose course was just taken');
    await answerChild(page, 'Lea');
    await goOn(page);
    await answerParent(page, 'wartet@example.org');
    await goOn(page);
    await send(page);
    await page.getByText('Die Anmeldung steht auf der Warteliste').waitFor();
    await expectPresentable(page, 'a sign-up on the waiting list', { isAnswer: true });
    expect(errors).toEqual([]);
  });

  it('computes a proof under attack; without scripts a mailed code takes its place', async () => {
    const form = await createSignUp(world.app.url);
    const machine = async (at: number) => {
      const answer = await fetch(`${form.calls}/submissions`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': crypto.randomUUID(),
          'x-forwarded-for': `198.18.7.${at}`,
        },
        body: JSON.stringify({
          answers: answersFor(form, 'maschine@example.org'),
          start: 'x',
          website: 'https://spam.example',
        }),
      });
      return answer.status;
    };
    const statuses = await Promise.all(Array.from({ length: 51 }, (_, at) => machine(at)));
    expect(new Set(statuses)).toEqual(new Set([422]));

    const { page, errors } = await openPage(world.browser, form.url);
    const answered: number[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('/submissions')) answered.push(response.status());
    });
    await answerChild(page, 'Nora');
    await goOn(page);
    await answerParent(page, 'rechnet@example.org');
    await goOn(page);
    await page.waitForTimeout(patience);
    await send(page);
    await untilReceived(page);
    expect([answered, errors]).toEqual([[428, 201], []]);

    const plain = await openPage(world.browser, form.url, { javaScriptEnabled: false });
    await answerChild(plain.page, 'Otto');
    await goOn(plain.page);
    await answerParent(plain.page, 'mit-code@example.org');
    await goOn(plain.page);
    await plain.page.waitForTimeout(patience);
    await send(plain.page);
    const code = plain.page.getByLabel('Code aus der E-Mail');
    await code.waitFor();
    const mailed = () =>
      smtp.received.findLast(({ recipients }) => recipients.includes('mit-code@example.org'))?.content ?? '';
    await expect.poll(mailed).toMatch(/\b\d{8}\b/);
    await code.fill(/dein Code[\s\S]*?(\d{8})/.exec(mailed())?.[1] ?? '');
    await send(plain.page);
    await untilReceived(plain.page);
    expect(await storedBy('mit-code@example.org')).toHaveLength(1);
  });
});
