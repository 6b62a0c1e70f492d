import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Api, logInToApi } from './support/logInToApi.ts';
import { openAs, type WatchedPage } from './support/openPage.ts';
import { useApp } from './support/useApp.ts';

/** From the answer to a save until others see it, in milliseconds. */
const maxMs = 1000;

describe('two people work on one record', () => {
  const world = useApp();
  let api: Api;
  let anna: WatchedPage;
  let ben: WatchedPage;

  beforeAll(async () => {
    api = await logInToApi(world.app.url);
    [anna, ben] = await Promise.all([
      openAs(world.browser, world.app.url),
      openAs(world.browser, world.app.url),
    ]);
  });

  const editedElsewhere = (page: Page) =>
    page.getByText('Wird gerade bearbeitet von dir in einem anderen Fenster.');

  /** Both have the form of the same subject open, and know of each other. */
  async function openFor(name: string): Promise<string> {
    const { id } = await api.create('subjects', { name });
    await Promise.all([anna, ben].map(({ page }) => page.goto(`${world.app.url}/subjects/${id}/edit`)));
    await Promise.all([anna, ben].map(({ page }) => nameOf(page).waitFor()));
    await Promise.all([anna, ben].map(({ page }) => editedElsewhere(page).waitFor()));
    return id;
  }

  const nameOf = (page: Page) => page.getByLabel(/^Name/);
  const hiddenOf = (page: Page) => page.getByLabel('Nicht zur Auswahl');
  const press = (page: Page, name: string | RegExp) =>
    page.getByRole('button', { name, exact: true }).click();

  async function save(page: Page, title: string): Promise<void> {
    await press(page, 'Speichern');
    // the form's own heading may have the title already, from what somebody else saved
    await page.waitForURL(({ pathname }) => !pathname.endsWith('/edit'));
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

  it('keeps both changes to different fields, and shows both to both', async () => {
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

  /** From the answer to what one saves to what the other sees, in milliseconds. */
  async function reportedAfter(saver: Page, viewer: Page, name: string): Promise<number> {
    const now = () => performance.now();
    const answered = saver.waitForResponse((answer) => answer.request().method() === 'PUT').then(now);
    await nameOf(saver).fill(name);
    const shown = viewer.getByText(name, { exact: true }).first().waitFor().then(now);
    await save(saver, name);
    return Math.round((await shown) - (await answered));
  }

  /** The machine may have been busy with something else: once more then, twice at most. */
  async function quickest(saver: Page, viewer: Page, form: string, name: string): Promise<number> {
    let taken = await reportedAfter(saver, viewer, name);
    for (let again = 1; again <= 2 && taken > maxMs; again += 1) {
      await saver.goto(form);
      taken = Math.min(taken, await reportedAfter(saver, viewer, `${name} ${again}`));
    }
    return taken;
  }

  it('shows a save within a second in the list and the record the other has open', async () => {
    const { id } = await api.create('subjects', { name: 'Aeoline' });
    const record = `${world.app.url}/subjects/${id}`;
    const times: Record<string, number> = {};
    for (const [who, saver, viewer] of [
      ['Anna', ben.page, anna.page],
      ['Ben', anna.page, ben.page],
    ] as const) {
      for (const [what, place] of [
        ['Liste', `${world.app.url}/subjects`],
        ['Datensatz', record],
      ] as const) {
        await Promise.all([saver.goto(`${record}/edit`), viewer.goto(place)]);
        await viewer
          .getByText(/^Aeoline/)
          .first()
          .waitFor();
        times[`${what} ${who}`] = await quickest(
          saver,
          viewer,
          `${record}/edit`,
          `Aeoline, ${what} von ${who}`,
        );
      }
    }
    console.info('From the answer to a save to what the other one sees, in ms:', times);
    for (const [place, taken] of Object.entries(times))
      expect([place, taken <= maxMs]).toEqual([place, true]);
    const { entries } = (await api.get(`subjects/${id}/history`)) as { entries: unknown[] };
    expect(entries.length).toBeGreaterThanOrEqual(5);
  });

  it('shows each that the other is editing, also on the profile', async () => {
    const id = await openFor('Drehleier');
    const place = await nameOf(ben.page).boundingBox();
    await anna.page.goto(`${world.app.url}/subjects/${id}`);
    await editedElsewhere(ben.page).waitFor({ state: 'detached' });
    expect(await nameOf(ben.page).boundingBox()).toEqual(place);
    await editedElsewhere(anna.page).waitFor();
    await ben.page.goto(world.app.url);
    await editedElsewhere(anna.page).waitFor({ state: 'detached' });
    expect(await anna.page.getByRole('heading', { name: 'Drehleier' }).count()).toBeGreaterThan(0);
  });

  it('shows before, mine and theirs for the same field, and stores mine if chosen', async () => {
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
    const [ours] = await api.find('login-users', { mail: 'administration@demo.example' });
    expect(await dialog.innerText()).toContain(`Zuletzt geändert von ${ours?.name} am `);
    await name.getByRole('radio', { name: 'Deinen Wert übernehmen' }).check();
    await press(anna.page, 'Mit dieser Auswahl speichern');
    await anna.page.getByRole('heading', { name: 'Cister von Anna' }).first().waitFor();
    expect(await api.get(`subjects/${id}`)).toMatchObject({
      name: 'Cister von Anna',
      hiddenFromSelection: true,
    });
    expect(JSON.stringify(await api.get(`subjects/${id}/history`))).toContain('Cister von Ben');
  });

  it('stores theirs if chosen, along with the rest of my form', async () => {
    const id = await collide('Pandora');
    await anna.page.getByRole('radio', { name: 'Aktuellen Wert übernehmen' }).check();
    await press(anna.page, 'Mit dieser Auswahl speichern');
    await anna.page.getByRole('dialog').waitFor({ state: 'detached' });
    await anna.page.getByRole('heading', { name: 'Pandora von Ben' }).first().waitFor();
    await expect
      .poll(() => api.get(`subjects/${id}`))
      .toMatchObject({ name: 'Pandora von Ben', hiddenFromSelection: true });
  });

  it('returns to the form with all its input', async () => {
    const id = await collide('Vihuela');
    await press(anna.page, 'Weiter bearbeiten');
    await anna.page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await nameOf(anna.page).inputValue()).toBe('Vihuela von Anna');
    expect(await hiddenOf(anna.page).isChecked()).toBe(true);
    expect(await api.get(`subjects/${id}`)).toMatchObject({ name: 'Vihuela von Ben' });
    await press(anna.page, 'Abbrechen');
    await press(anna.page, 'Änderungen verwerfen');
    await anna.page.getByRole('heading', { name: 'Vihuela von Ben' }).first().waitFor();
  });

  it('undoes a save unless somebody else has changed it since', async () => {
    const id = await openFor('Zink');
    const undo = async () => await press(anna.page, 'Rückgängig');
    await nameOf(anna.page).fill('Zink von Anna');
    await save(anna.page, 'Zink von Anna');
    await undo();
    await anna.page.getByRole('heading', { name: 'Zink', exact: true }).first().waitFor();
    expect(await api.get(`subjects/${id}`)).toMatchObject({ name: 'Zink' });

    await anna.page.goto(`${world.app.url}/subjects/${id}/edit`);
    await nameOf(anna.page).fill('Zink von Anna');
    await save(anna.page, 'Zink von Anna');
    await ben.page.goto(`${world.app.url}/subjects/${id}/edit`);
    await nameOf(ben.page).fill('Zink von Ben');
    await save(ben.page, 'Zink von Ben');
    await undo();
    await anna.page.getByText(/^Seitdem wurde geändert: Name\. /).waitFor();
    expect(await api.get(`subjects/${id}`)).toMatchObject({ name: 'Zink von Ben' });
    expect([...anna.errors, ...ben.errors]).toEqual([]);
  });
});
