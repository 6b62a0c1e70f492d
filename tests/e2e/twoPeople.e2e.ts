import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Api, logInToApi } from './support/logInToApi.ts';
import { logIn, openPage, type WatchedPage } from './support/openBrowser.ts';
import { useApp } from './support/useApp.ts';

describe('two people work on one record', () => {
  const world = useApp();
  let api: Api;
  let anna: WatchedPage;
  let ben: WatchedPage;

  beforeAll(async () => {
    api = await logInToApi(world.app.url);
    [anna, ben] = await Promise.all([
      openPage(world.browser, world.app.url),
      openPage(world.browser, world.app.url),
    ]);
    await Promise.all([logIn(anna.page), logIn(ben.page)]);
  });

  /** Both have the form of the same subject open. */
  async function openFor(name: string): Promise<string> {
    const { id } = await api.create('subjects', { name });
    await Promise.all([anna, ben].map(({ page }) => page.goto(`${world.app.url}/subjects/${id}/edit`)));
    await Promise.all([anna, ben].map(({ page }) => nameOf(page).waitFor()));
    return id;
  }

  const nameOf = (page: Page) => page.getByLabel(/^Name/);
  const hiddenOf = (page: Page) => page.getByLabel('Nicht zur Auswahl');
  const press = (page: Page, name: string | RegExp) =>
    page.getByRole('button', { name, exact: true }).click();

  async function save(page: Page, title: string): Promise<void> {
    await press(page, 'Speichern');
    await page.getByRole('heading', { name: title, exact: true }).first().waitFor();
  }

  /** Both changed the name; Ben was first. */
  async function collide(name: string): Promise<string> {
    const id = await openFor(name);
    await nameOf(ben.page).fill(`${name} von Ben`);
    await nameOf(anna.page).fill(`${name} von Anna`);
    await hiddenOf(anna.page).click();
    await save(ben.page, `${name} von Ben`);
    await press(anna.page, 'Speichern');
    return id;
  }

  it('keeps both changes of different fields, and shows both to both', async () => {
    const id = await openFor('Laute');
    await nameOf(ben.page).fill('Laute und Theorbe');
    await hiddenOf(anna.page).click();
    await save(ben.page, 'Laute und Theorbe');
    await save(anna.page, 'Laute und Theorbe');
    expect(await api.get(`subjects/${id}`)).toMatchObject({
      name: 'Laute und Theorbe',
      hiddenFromSelection: true,
    });
    await ben.page.goto(`${world.app.url}/subjects/${id}/edit`);
    await nameOf(ben.page).waitFor();
    expect(await nameOf(ben.page).inputValue()).toBe('Laute und Theorbe');
    expect(await hiddenOf(ben.page).isChecked()).toBe(true);
  });

  it('shows before, mine and theirs of the same field; mine counts if chosen', async () => {
    const id = await collide('Cister');
    const dialog = anna.page.getByRole('dialog');
    const name = dialog.getByRole('radiogroup', { name: 'Name' });
    await name.waitFor();
    expect((await name.innerText()).split(/\n+/)).toEqual([
      'Ursprünglicher Wert',
      'Cister',
      'Deinen Wert übernehmen',
      'Cister von Anna',
      'Aktuellen Wert übernehmen',
      'Cister von Ben',
    ]);
    expect(await dialog.innerText()).toMatch(/Zuletzt geändert von \S+@\S+ am \d\d\.\d\d\.\d{4}/);
    await name.getByRole('radio', { name: 'Deinen Wert übernehmen' }).check();
    await press(anna.page, 'Mit dieser Auswahl speichern');
    await anna.page.getByRole('heading', { name: 'Cister von Anna' }).first().waitFor();
    expect(await api.get(`subjects/${id}`)).toMatchObject({
      name: 'Cister von Anna',
      hiddenFromSelection: true,
    });
    expect(JSON.stringify(await api.get(`subjects/${id}/history`))).toContain('Cister von Ben');
  });

  it('stores theirs if that is chosen, and the rest of my form with it', async () => {
    const id = await collide('Pandora');
    await anna.page.getByRole('radio', { name: 'Aktuellen Wert übernehmen' }).check();
    await press(anna.page, 'Mit dieser Auswahl speichern');
    await anna.page.getByRole('heading', { name: 'Pandora von Ben' }).first().waitFor();
    expect(await api.get(`subjects/${id}`)).toMatchObject({
      name: 'Pandora von Ben',
      hiddenFromSelection: true,
    });
  });

  it('leads back to the form with everything typed', async () => {
    const id = await collide('Vihuela');
    await press(anna.page, 'Weiter bearbeiten');
    await anna.page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await nameOf(anna.page).inputValue()).toBe('Vihuela von Anna');
    expect(await hiddenOf(anna.page).isChecked()).toBe(true);
    expect(await api.get(`subjects/${id}`)).toMatchObject({ name: 'Vihuela von Ben' });
    expect([...anna.errors, ...ben.errors]).toEqual([]);
  });
});
