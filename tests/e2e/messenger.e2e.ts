import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { logInToApi } from './support/logInToApi.ts';
import { openAs } from './support/openPage.ts';
import { useApp } from './support/useApp.ts';

/** Begins a conversation with an address outside, by keyboard alone. */
async function begin(page: Page, address: string, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Neue Konversation' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('tab', { name: 'Profil' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'E-Mail oder Telefonnummer' }).focus();
  await page.keyboard.type(address);
  await page.getByRole('textbox', { name: 'Name' }).focus();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name }).waitFor();
}

describe('messages', () => {
  const world = useApp();

  it('begin with somebody outside, go out once their undo is over, and arrive on another page', async () => {
    const { page, errors } = await openAs(world.browser, world.app.url);
    const other = await openAs(world.browser, world.app.url);
    await other.page.goto(`${world.app.url}/messages`);
    await other.page.getByText('Keine Konversation ausgewählt').waitFor();
    await page.goto(`${world.app.url}/messages`);
    await begin(page, 'familie.blau@example.org', 'Familie Blau');
    await page.getByText('Keine Nachrichten').waitFor();
    await page.getByRole('button', { name: 'E-Mail schreiben' }).press('Enter');
    const form = page.getByRole('form', { name: 'E-Mail schreiben' });
    const send = form.getByRole('button', { name: 'Senden', exact: true });
    expect(await send.isDisabled()).toBe(true);
    await form.getByRole('textbox', { name: 'Betreff' }).fill('Probestunde');
    await form.getByRole('textbox', { name: 'Text' }).focus();
    await page.keyboard.type('Passt der Dienstag um 15 Uhr?');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('button', { name: /Rückgängig|Zurücknehmen/ }).waitFor();
    await other.page.getByText('Passt der Dienstag um 15 Uhr?').waitFor();
    const api = await logInToApi(world.app.url);
    const [mail] = await api.find('mails', { subject: 'Probestunde' });
    expect(mail).toMatchObject({ state: 'waiting', toMail: 'familie.blau@example.org' });
    await page.getByRole('button', { name: /Rückgängig|Zurücknehmen/ }).press('Enter');
    await expect
      .poll(async () => (await api.find('mails', { subject: 'Probestunde' }))[0]?.box)
      .toBe('trash');
    expect([...errors, ...other.errors]).toEqual([]);
  });

  it('show list and thread as two screens at 390 px, and back leads to the list', async () => {
    const { page, errors } = await openAs(world.browser, world.app.url, {
      viewport: { width: 390, height: 844 },
    });
    await page.goto(`${world.app.url}/messages`);
    await begin(page, '+49 151 23456789', 'Bea Blau');
    expect(await page.getByPlaceholder('Name, E-Mail, Telefon').isVisible()).toBe(false);
    await page.goBack();
    await page.getByPlaceholder('Name, E-Mail, Telefon').waitFor();
    await page.getByText('Bea Blau').waitFor();
    expect(errors).toEqual([]);
  });
});
