import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayInBerlin } from '../../src/framework/schema/dayInBerlin.ts';
import { type SmtpServer, startSmtpServer } from '../support/startSmtpServer.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { expectCalm } from './support/expectCalm.ts';
import { expectPresentable } from './support/expectPresentable.ts';
import { expectPrintable } from './support/expectPrintable.ts';
import { logInToApi } from './support/logInToApi.ts';
import { openAs, openPage, type WatchedPage } from './support/openPage.ts';
import { useApp } from './support/useApp.ts';

const mail = 'werbung@demo.example';
const schoolMail = 'schule@demo.example';

describe('a handout event', () => {
  let smtp: SmtpServer | undefined;
  let office: WatchedPage;
  const world = useApp(async () => {
    smtp = await startSmtpServer();
    return { SMTP_URL: smtp.url };
  });

  beforeAll(async () => {
    const api = await logInToApi(world.app.url);
    const contactInformation = { mail1: mail };
    const ben = await api.create('employees', {
      gender: 'male',
      firstName: 'Ben',
      lastName: 'Wald',
      isEmployee: true,
      contactInformation,
    });
    const school = await api.create('institutions', {
      name: 'Grundschule am Park',
      contactInformation: { mail1: schoolMail },
    });
    const eventDate = dayInBerlin(new Date());
    const event = await api.create('handout-events', {
      institution: school.id,
      advertiser: ben.id,
      eventDate,
    });
    office = await openAs(world.browser, `${world.app.url}/planning/handout-events/${event.id}`);
  });
  afterAll(async () => await smtp?.stop());

  async function picture(page: Page, name: string): Promise<void> {
    const folder = process.env.SCREENSHOTS;
    if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
  }

  /** The link in the last mail to somebody, on this server. */
  async function mailedLink(pattern: RegExp, recipient = mail): Promise<string> {
    const text = () => {
      const received =
        smtp?.received.findLast(({ recipients }) => recipients.includes(recipient))?.content ?? '';
      return received.replaceAll('=\r\n', '').replaceAll('=3D', '=');
    };
    await expect.poll(() => pattern.test(text()), { timeout: 15_000 }).toBe(true);
    const { pathname, search } = new URL(pattern.exec(text())?.[0] ?? '');
    return `${world.app.url}${pathname}${search}`;
  }

  async function openOnPhone(url: string): Promise<WatchedPage> {
    return await openPage(world.browser, url, { viewport: { width: 320, height: 640 }, hasTouch: true });
  }
  const fitsWidth = (page: Page) =>
    page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

  it('is confirmed on a phone by a link from the office, which sees it at once', async () => {
    const { page } = office;
    await page.getByRole('tab', { name: 'Bestätigungen' }).click();
    const row = page.getByRole('listitem', { name: 'Werbende Person: Ben Wald' });
    await row.getByText('Offen', { exact: true }).waitFor();
    await row.getByRole('button', { name: 'Anfragen: Werbende Person' }).click();
    await row.getByText('Angefragt', { exact: true }).waitFor();
    await row.getByRole('button', { name: 'Erneut senden: Werbende Person' }).waitFor();
    const url = await mailedLink(/https?:\/\/\S+\/handout-event-confirmation\/[\w-]{43}/);

    const phone = await openOnPhone(url);
    await phone.page.getByRole('heading', { level: 1, name: 'Bist du dabei?' }).waitFor();
    await expectAccessible(phone.page, 'confirmation');
    await expectCalm(phone.page, 'confirmation');
    await expectPrintable(phone.page, 'confirmation');
    await picture(phone.page, 'handout-confirmation-320');
    await phone.page.getByLabel('Nachricht an uns').fill('Ich bringe die Gitarre mit.');
    await phone.page.getByRole('button', { name: 'Zusagen' }).tap();
    await phone.page.getByRole('heading', { level: 1, name: 'Danke, deine Zusage ist da' }).waitFor();
    await phone.page.getByText('„Ich bringe die Gitarre mit.“').waitFor();
    await expectAccessible(phone.page, 'given confirmation');
    await expectPrintable(phone.page, 'given confirmation', ['„Ich bringe die Gitarre mit.“']);
    expect(await fitsWidth(phone.page)).toBe(true);
    await picture(phone.page, 'handout-confirmed-320');
    expect({ errors: phone.errors, foreign: phone.foreignRequests }).toEqual({ errors: [], foreign: [] });

    await row.getByText('Zugesagt', { exact: true }).waitFor();
    await row.getByText(/^Selbst zugesagt am /).waitFor();
    await row.getByText('„Ich bringe die Gitarre mit.“').waitFor();
    expect(await row.getByRole('button').count()).toBe(0);
    await expectAccessible(page, 'confirmations in the office');
    await picture(page, 'handout-office');
    expect(office.errors).toEqual([]);
  });

  it('gets its feedback, half done on a phone, finished elsewhere and shown in the office at once', async () => {
    await office.page.getByRole('tab', { name: 'Durchführung' }).click();
    await office.page.getByRole('button', { name: 'Rückmeldung anfordern: Werbende Person' }).click();
    await office.page.getByText('Die Bitte um Rückmeldung ist unterwegs.').waitFor();
    const url = await mailedLink(/https?:\/\/\S+key=[\w-]{43}/);

    const phone = await openOnPhone(url);
    await phone.page.getByRole('heading', { level: 1, name: 'Wie war die Verteilaktion?' }).waitFor();
    await expectAccessible(phone.page, 'feedback');
    await expectCalm(phone.page, 'feedback');
    await expectPrintable(phone.page, 'feedback');
    await phone.page.getByLabel('4', { exact: true }).check();
    await phone.page.getByLabel('Besuchte Klassen').fill('acht');
    await phone.page.getByText('Für dieses Feld sind nur Zahlen zulässig').waitFor();
    await phone.page.getByText(/^Zwischengespeichert am/).waitFor();
    await picture(phone.page, 'handout-feedback-320');
    expect({ errors: phone.errors, foreign: phone.foreignRequests }).toEqual({ errors: [], foreign: [] });

    // continued by keyboard on another device, whose browser runs no JavaScript
    const other = await openPage(world.browser, url, { javaScriptEnabled: false });
    const classes = other.page.getByLabel('Besuchte Klassen');
    expect([
      await other.page.getByLabel('4', { exact: true }).isChecked(),
      await classes.inputValue(),
    ]).toEqual([true, 'acht']);
    await classes.fill('8');
    await classes.press('Enter');
    await other.page.getByRole('heading', { level: 1, name: 'Danke für deine Rückmeldung' }).waitFor();
    await expectPrintable(other.page, 'given feedback', ['Besuchte Klassen', '8']);
    await picture(other.page, 'handout-feedback-given');

    await office.page.getByText('Besuchte Klassen').waitFor();
    await picture(office.page, 'handout-office-feedback');
    expect(office.errors).toEqual([]);
  });

  it('gets the feedback of its institution on a phone', async () => {
    await office.page.getByRole('button', { name: 'Rückmeldung anfordern: Standort' }).click();
    const url = await mailedLink(/https?:\/\/\S+institution-feedback\S+key=[\w-]{43}/, schoolMail);
    const { page, errors, foreignRequests } = await openOnPhone(url);
    await page.getByRole('heading', { level: 1, name: 'Wie war die Verteilaktion?' }).waitFor();
    await expectPresentable(page, 'feedback of an institution', { isDarkToo: true });
    await page.getByLabel('5', { exact: true }).check();
    await page.getByRole('radiogroup', { name: 'Gern wieder' }).getByLabel('Ja').check();
    await page.getByLabel('Notiz').fill('Die Kinder fragen noch heute nach der Gitarre.');
    await page.getByText(/^Zwischengespeichert am/).waitFor();
    await page.getByRole('button', { name: 'Rückmeldung abgeben' }).tap();
    await page.getByRole('heading', { level: 1, name: 'Danke für deine Rückmeldung' }).waitFor();
    await expectPresentable(page, 'given feedback of an institution');
    await expectPrintable(page, 'given feedback of an institution', ['Die Kinder fragen noch heute']);
    expect([errors, foreignRequests]).toEqual([[], []]);
  });
});
