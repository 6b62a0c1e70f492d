import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { addDays } from '../../src/framework/schema/addDays.ts';
import { dayInBerlin } from '../../src/framework/schema/dayInBerlin.ts';
import { type SmtpServer, startSmtpServer } from '../support/startSmtpServer.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { expectCalm } from './support/expectCalm.ts';
import { logInToApi } from './support/logInToApi.ts';
import { logIn, openPage } from './support/openBrowser.ts';
import { useApp } from './support/useApp.ts';

const mail = 'werbung@demo.example';

describe('the feedback to a handout event', () => {
  let smtp: SmtpServer | undefined;
  const world = useApp(async () => {
    smtp = await startSmtpServer();
    return { SMTP_URL: smtp.url };
  });
  afterAll(async () => await smtp?.stop());

  async function picture(page: Page, name: string): Promise<void> {
    const folder = process.env.SCREENSHOTS;
    if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
  }

  /** The link in the last mail, on this server. */
  async function mailedLink(link = /https?:\/\/\S+key=[\w-]{43}/): Promise<string> {
    const text = () => {
      const received = smtp?.received.findLast(({ recipients }) => recipients.includes(mail))?.content ?? '';
      return received.replaceAll('=\r\n', '').replaceAll('=3D', '=');
    };
    await expect.poll(() => link.test(text()), { timeout: 15_000 }).toBe(true);
    const { pathname, search } = new URL(link.exec(text())?.[0] ?? '');
    return `${world.app.url}${pathname}${search}`;
  }

  it('is asked for in the office, half done on a phone, finished elsewhere and shown at once', async () => {
    const api = await logInToApi(world.app.url);
    const contactInformation = { mail1: mail };
    const ben = await api.create('employees', {
      gender: 'male',
      firstName: 'Ben',
      lastName: 'Wald',
      isEmployee: true,
      contactInformation,
    });
    const school = await api.create('institutions', { name: 'Grundschule am Park' });
    const eventDate = dayInBerlin(new Date());
    const event = await api.create('handout-events', {
      institution: school.id,
      advertiser: ben.id,
      eventDate,
    });

    const office = await openPage(world.browser, world.app.url);
    await logIn(office.page);
    await office.page.goto(`${world.app.url}/planning/handout-events/${event.id}`);
    await office.page.getByRole('tab', { name: 'Bestätigungen' }).click();
    await office.page.getByText('Werbende Person: Ben Wald').waitFor();
    await picture(office.page, 'handout-office');
    await office.page.getByRole('tab', { name: 'Durchführung' }).click();
    await office.page.getByRole('button', { name: 'Rückmeldung anfordern: Werbende Person' }).click();
    await office.page.getByText('Die Bitte um Rückmeldung ist unterwegs.').waitFor();
    const url = await mailedLink();

    const phone = await openPage(world.browser, url, {
      viewport: { width: 320, height: 640 },
      hasTouch: true,
    });
    await phone.page.getByRole('heading', { level: 1, name: 'Wie war die Verteilaktion?' }).waitFor();
    await expectAccessible(phone.page, 'feedback');
    await expectCalm(phone.page, 'feedback');
    await phone.page.getByLabel('4', { exact: true }).check();
    await phone.page.getByLabel('Besuchte Klassen').fill('acht');
    await phone.page.getByText('Für dieses Feld sind nur Zahlen zulässig').waitFor();
    await phone.page.getByText(/^Zwischengespeichert am/).waitFor();
    await picture(phone.page, 'handout-feedback-320');

    const coming = await api.create('handout-events', {
      institution: school.id,
      advertiser: ben.id,
      eventDate: addDays(eventDate, 7),
    });
    const asked = { purpose: 'confirmation', roles: ['advertiser'] };
    await api.create(`handout-planner/events/${coming.id}/requests`, asked);
    await phone.page.goto(await mailedLink(/https?:\/\/\S+handout-event-confirmation\/[\w-]{43}/));
    await phone.page.getByRole('heading', { level: 1, name: 'Bist du dabei?' }).waitFor();
    await expectAccessible(phone.page, 'confirmation');
    await expectCalm(phone.page, 'confirmation');
    expect({ errors: phone.errors, foreign: phone.foreignRequests }).toEqual({ errors: [], foreign: [] });
    await phone.context.close();

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
    await picture(other.page, 'handout-feedback-given');
    await other.context.close();

    await office.page.getByText('Besuchte Klassen').waitFor();
    await picture(office.page, 'handout-office-feedback');
    expect(office.errors).toEqual([]);
    await office.context.close();
  });
});
