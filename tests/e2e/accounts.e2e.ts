import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { type SmtpServer, startSmtpServer } from '../support/startSmtpServer.ts';
import { logInToApi } from './support/logInToApi.ts';
import { openPage } from './support/openPage.ts';
import { useApp } from './support/useApp.ts';

const admin = { username: 'ada@schule.example', password: 'Ein guter Satz 27' };

async function choosePassword(page: Page, password: string): Promise<void> {
  await page
    .getByLabel(/^Neues Passwort(?! wieder)/)
    .first()
    .fill(password);
  await page
    .getByLabel(/^Neues Passwort wiederholen/)
    .first()
    .fill(password);
}

async function chooseAction(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Mehr' }).click();
  await page.getByRole('menuitem', { name }).click();
}

/** The path of the link in the latest mail to somebody. */
async function mailedPath({ received }: SmtpServer, recipient: string): Promise<string> {
  const linkTo = () => {
    const mail = received.findLast(({ recipients }) => recipients.includes(recipient));
    return /https?:\/\/\S+/.exec(mail?.content ?? '')?.[0];
  };
  await expect.poll(linkTo, { timeout: 10_000 }).toBeDefined();
  return new URL(linkTo() ?? '').pathname;
}

describe('an empty installation', () => {
  let smtp: SmtpServer;
  const world = useApp(async () => {
    smtp = await startSmtpServer();
    return { LEITSTAND_DEMO: '0', SMTP_URL: smtp.url };
  });
  afterAll(async () => await smtp.stop());

  it('is set up, then invites a person, acts as them, and takes away a right', async () => {
    const { app, browser } = world;
    const { page, errors } = await openPage(browser, app.url);
    await page.waitForURL(/\/onboarding$/);
    await page.getByRole('combobox', { name: /^Geschlecht/ }).click();
    await page.getByRole('option', { name: 'weiblich' }).click();
    await page.getByLabel(/^Vorname/).fill('Ada');
    await page.getByLabel(/^Nachname/).fill('Adler');
    await page.getByLabel(/^E-Mail/).fill(admin.username);
    await choosePassword(page, admin.password);
    await page.getByLabel(/^Name des Produkts/).fill('Musikschule Adler');
    await page.getByRole('button', { name: 'Einrichten und anmelden' }).click();
    await page.getByText(/Ada Adler!/).waitFor();
    const steps = page.getByRole('region', { name: 'Erste Schritte' });
    await expect.poll(() => steps.getByRole('link').count()).toBe(3);
    await expect.poll(() => page.title()).toContain('Musikschule Adler');
    await page.getByRole('button', { name: 'Profil', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Mein Profil' }).click();
    await page.getByRole('heading', { level: 2, name: 'Ada Adler' }).waitFor();

    const api = await logInToApi(app.url, admin);
    await page.goto(`${app.url}/settings/general`);
    await page.getByRole('heading', { level: 2, name: 'Musikschule Adler' }).waitFor();
    const bo = await api.create('employees', {
      firstName: 'Bo',
      lastName: 'Brink',
      gender: 'male',
      isEmployee: true,
    });
    await page.goto(`${app.url}/employees/${bo.id}`);
    await chooseAction(page, 'Zugang anlegen');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^E-Mail/).fill('bo@schule.example');
    await dialog.getByRole('combobox', { name: 'Rollen' }).click();
    await page.getByRole('option', { name: /Nur Lesen/ }).click();
    // leaves the list of roles, which stays open for more
    await page.keyboard.press('Tab');
    await dialog.getByRole('button', { name: 'Anlegen und einladen' }).click();
    await page.getByText('Zugang angelegt, die Einladung ist unterwegs').waitFor();

    const path = await mailedPath(smtp, 'bo@schule.example');
    const invited = await openPage(browser, `${app.url}${path}`);
    await invited.page.getByText('Willkommen, Bo Brink!').waitFor();
    await choosePassword(invited.page, 'Noch ein guter Satz 28');
    await invited.page.getByRole('button', { name: 'Aktivieren und anmelden' }).click();
    // the page of the invitation greets him as well
    await invited.page.waitForURL(`${app.url}/`);
    await invited.page.getByText(/Bo Brink!/).waitFor();
    await invited.page.goto(`${app.url}${path}`);
    await invited.page.getByText(/Diese Einladung ist abgelaufen/).waitFor();

    await chooseAction(page, 'Als diese Person anmelden');
    await page.getByRole('dialog').getByRole('button', { name: 'Anmelden' }).click();
    const bar = page.getByRole('button', { name: 'Du handelst als Bo Brink. Zurück zu Ada Adler' });
    await bar.waitFor();
    await page.goto(`${app.url}/employees`);
    await bar.click();
    await page.waitForURL(new RegExp(`/employees/${bo.id}$`));
    await page.getByRole('heading', { level: 2, name: 'Bo Brink' }).waitFor();
    expect(await bar.count()).toBe(0);

    const bos = invited.page;
    await bos.goto(`${app.url}/subjects`);
    const createButton = bos.getByRole('link', { name: 'Fach anlegen' }).first();
    await bos.getByText(/^Fächer: /).waitFor();
    expect(await createButton.count()).toBe(0);
    const grant = async (crudAccess: object) => {
      const [login] = await api.find('login-users', { mail: 'bo@schule.example' });
      if (login) await api.update('login-users', login, { crudAccess });
    };
    await grant({ subjects: { create: true } });
    await createButton.click();
    await bos.getByLabel(/^Name/).fill('Harfe');
    await grant({});
    await bos.getByRole('button', { name: 'Speichern', exact: true }).click();
    await bos.getByText('Keine Berechtigung').waitFor();
    await bos.getByRole('button', { name: 'Schließen' }).click();
    expect(await bos.getByLabel(/^Name/).inputValue()).toBe('Harfe');
    await grant({ subjects: { create: true } });
    await bos.getByRole('button', { name: 'Speichern', exact: true }).click();
    await bos.getByRole('heading', { level: 2, name: 'Harfe' }).waitFor();
    const duplicate = bos.getByRole('button', { name: 'Duplizieren' });
    await duplicate.waitFor();
    await grant({});
    await duplicate.waitFor({ state: 'detached' });
    expect([...errors, ...invited.errors]).toEqual([]);
  });

  it('confirms a new mail address by its link, after a login if needed', async () => {
    const { app, browser } = world;
    const { page, errors } = await openPage(browser, app.url);
    await page.getByLabel(/^E-Mail/).fill(admin.username);
    await page.getByLabel(/^Passwort/).fill(admin.password);
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await page.getByRole('navigation').first().waitFor();
    await page.goto(`${app.url}/profile`);
    await page.getByRole('button', { name: 'E-Mail-Adresse ändern' }).click();
    await page.getByLabel(/^Neue E-Mail-Adresse/).fill('ada@neu.example');
    await page.getByLabel(/^Aktuelles Passwort/).fill(admin.password);
    await page.getByRole('button', { name: 'Link senden' }).click();
    await page.getByText(/^ada@neu\.example wartet auf Bestätigung/).waitFor();

    const path = await mailedPath(smtp, 'ada@neu.example');
    const elsewhere = await openPage(browser, `${app.url}${path}`);
    await elsewhere.page.getByLabel(/^E-Mail/).fill(admin.username);
    await elsewhere.page.getByLabel(/^Passwort/).fill(admin.password);
    await elsewhere.page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await elsewhere.page
      .getByText('Bestätige, dass du dich von nun an mit ada@neu.example anmelden willst.')
      .waitFor();
    await elsewhere.page.getByRole('button', { name: 'Bestätigen' }).click();
    await elsewhere.page.getByText('Du meldest dich mit ada@neu.example an.').waitFor();
    await elsewhere.page.goto(`${app.url}${path}`);
    await elsewhere.page.getByText(/gehört zu einem anderen Zugang/).waitFor();
    expect([...errors, ...elsewhere.errors]).toEqual([]);
  });
});
