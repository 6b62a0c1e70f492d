import { afterAll, describe, expect, it } from 'vitest';
import { addDays, nextWeekday } from '../../src/framework/schema/dates.ts';
import { dayInBerlin } from '../../src/framework/schema/dayInBerlin.ts';
import { type SmtpServer, startSmtpServer } from '../support/startSmtpServer.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { expectCalm } from './support/expectCalm.ts';
import { expectPrintable } from './support/expectPrintable.ts';
import { logInToApi } from './support/logInToApi.ts';
import { openAs, openPage } from './support/openPage.ts';
import { useApp } from './support/useApp.ts';

describe('a substitution', () => {
  let smtp: SmtpServer;
  const world = useApp(async () => {
    smtp = await startSmtpServer();
    return { SMTP_URL: smtp.url };
  });
  afterAll(async () => await smtp.stop());

  it('is asked for with two clicks, and accepted from the mail on a phone', async () => {
    const { app, browser } = world;
    const api = await logInToApi(app.url);
    const monday = nextWeekday(addDays(dayInBerlin(new Date()), 14), 1);
    const mail = 'vera.vertretung@schule.example';
    const vera = await api.create('employees', {
      gender: 'female',
      firstName: 'Vera',
      lastName: 'Vertretung',
      isTeacher: true,
      contactInformation: { mail1: mail },
    });
    const subject = await api.create('subjects', { name: 'Nasenflöte' });
    const course = await api.create('courses', {
      name: 'Nasenflöte am Abend',
      subject: subject.id,
      timeRange: { startTime: 1320, endTime: 1365 },
    });
    const inquiry = await api.create('substitution-inquiries', {
      course: course.id,
      date: monday,
      requestedTeachers: [vera.id],
    });

    const { page, errors } = await openAs(browser, `${app.url}/substitution-inquiries-table/${inquiry.id}`);
    await page.getByRole('button', { name: 'Anfragen', exact: true }).click();
    await page
      .getByRole('button', { name: /anfragen$/ })
      .last()
      .click();
    await page.getByText('Die E-Mails sind unterwegs.').waitFor();

    const link = () => {
      const received = smtp.received.findLast(({ recipients }) => recipients.includes(mail));
      return /https?:\/\/\S+key=[\w-]{43}/.exec(received?.content ?? '')?.[0];
    };
    await expect.poll(link, { timeout: 15_000 }).toBeDefined();
    const { pathname, search } = new URL(link() ?? '');
    const phone = await openPage(browser, app.url, {
      viewport: { width: 320, height: 640 },
    });
    await phone.page.goto(`${app.url}${pathname}${search}`);
    await phone.page.getByRole('heading', { level: 1, name: 'Vertretungen' }).waitFor();
    await phone.page.getByText('Nasenflöte').waitFor();
    await expectAccessible(phone.page, 'the lessons to substitute');
    await expectCalm(phone.page, 'the lessons to substitute');
    await expectPrintable(phone.page, 'the lessons to substitute');
    await phone.page.getByLabel(/^Nachricht/).focus();
    await phone.page.keyboard.press('Tab');
    await phone.page.keyboard.press('Enter');
    await phone.page.getByText('Danke! Du übernimmst die Stunde.').waitFor();
    await phone.page.getByText('Du übernimmst diese Stunde.').waitFor();
    await expectPrintable(phone.page, 'the accepted substitution', ['Du übernimmst diese Stunde.']);

    // the office sees it without loading the page again
    await page.getByText('Zugesagt', { exact: true }).first().waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Anfragen', exact: true }).count()).toBe(0);
    expect([errors, phone.errors, phone.foreignRequests]).toEqual([[], [], []]);
  });
});
