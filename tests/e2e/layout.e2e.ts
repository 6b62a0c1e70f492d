import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { logInToApi } from './support/logInToApi.ts';
import { openAs, openPage } from './support/openPage.ts';
import { useApp } from './support/useApp.ts';

describe('screens on a narrow window and on paper', () => {
  const world = useApp();
  let paths: Record<string, string>;

  beforeAll(async () => {
    const api = await logInToApi(world.app.url);
    const [institution] = await api.find('institutions', {});
    paths = {
      dashboard: '/',
      list: '/institutions',
      profile: `/institutions/${institution?.id}`,
      create: '/institutions/create',
      edit: `/institutions/${institution?.id}/edit`,
    };
  });

  async function open(page: Page, path: string): Promise<void> {
    await page.goto(`${world.app.url}${path}`);
    await page.getByRole('heading').first().waitFor();
    await page.waitForLoadState('networkidle');
  }

  async function picture(page: Page, name: string): Promise<void> {
    const folder = process.env.SCREENSHOTS;
    if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
  }

  /** How far the page can be pushed sideways, and what sticks out. */
  const overflow = (page: Page) =>
    page.evaluate(() => ({
      by: document.documentElement.scrollWidth - window.innerWidth,
      elements: [...document.querySelectorAll('main *')]
        .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1)
        .slice(0, 3)
        .map((element) => element.className.toString()),
    }));

  it('fit into 390 px: login, dashboard, list, profile, create, edit', async () => {
    const { page, errors } = await openPage(world.browser, world.app.url, {
      viewport: { width: 390, height: 844 },
    });
    await page.getByLabel('E-Mail').waitFor();
    expect(await overflow(page)).toMatchObject({ by: 0 });
    await picture(page, '390-login');
    await logInNarrow(page);
    for (const [name, path] of Object.entries(paths)) {
      await open(page, path);
      await picture(page, `390-${name}`);
      const { by, elements } = await overflow(page);
      expect({ name, by, elements: by > 0 ? elements : [] }).toEqual({ name, by: 0, elements: [] });
    }
    expect(errors).toEqual([]);
  });

  it('keep the bar of a form free of notices, and the actions for selected cards in sight, at 390 px', async () => {
    const { page } = await openAs(world.browser, world.app.url, { viewport: { width: 390, height: 844 } });
    await open(page, paths.create ?? '');
    await page.getByRole('button', { name: 'Speichern', exact: true }).click();
    const notice = page.getByText(/braucht noch deine|brauchen noch deine/);
    await notice.waitFor();
    const bar = await page.getByRole('toolbar', { name: 'Speichern' }).boundingBox();
    const said = await page.locator('.MuiSnackbar-root').boundingBox();
    expect((said?.y ?? 999) + (said?.height ?? 999)).toBeLessThanOrEqual(bar?.y ?? 0);
    await page.goto(`${world.app.url}${paths.list}`);
    await page
      .getByRole('checkbox', { name: / auswählen$/ })
      .first()
      .click();
    expect(await page.getByRole('button', { name: 'Bearbeiten' }).evaluate(isInWindow)).toBe(true);
  });

  it('show a long name in full in the app bar, and contacts once, at 390 px', async () => {
    const api = await logInToApi(world.app.url);
    const name = 'Grundschule am Mühlenberg in Quickborn';
    const contactInformation = { mail1: 'quickborn@example.org', phone1: '+494106123456' };
    const { id } = await api.create('institutions', { name, contactInformation });
    const { page } = await openAs(world.browser, world.app.url, { viewport: { width: 390, height: 844 } });
    await open(page, `/institutions/${id}`);
    const title = page.locator('#react-admin-title');
    await title.getByText(name).waitFor();
    const room = await title.evaluate(({ scrollHeight, clientHeight, scrollWidth, clientWidth }) => ({
      tall: scrollHeight - clientHeight,
      wide: scrollWidth - clientWidth,
    }));
    expect(room).toEqual({ tall: 0, wide: 0 });
    expect(await page.getByText(contactInformation.mail1, { exact: true }).count()).toBe(1);
  });

  it('print list and profile without menu, bar and tools, black on white from a dark screen', async () => {
    const { page } = await openAs(world.browser, world.app.url, { colorScheme: 'dark' });
    for (const name of ['list', 'profile'] as const) {
      await open(page, paths[name] ?? '');
      expect(await page.getByRole('navigation', { name: 'Menü' }).isVisible()).toBe(true);
      await page.emulateMedia({ media: 'print' });
      await picture(page, `print-${name}`);
      const visible = await page.evaluate(() =>
        [
          ...document.querySelectorAll(
            'nav, .MuiAppBar-root, [role="toolbar"], [role="tablist"], button, input',
          ),
        ]
          .filter((element) => element.checkVisibility())
          .map((element) => element.outerHTML.slice(0, 120)),
      );
      expect({ name, visible }).toEqual({ name, visible: [] });
      if (name === 'list') {
        const left = async (cell: string) => (await page.locator(`${cell}:visible`).first().boundingBox())?.x;
        expect(await left('tbody tr:first-child td')).toBe(await left('thead th'));
      }
      const colours = await page.evaluate(() => {
        const title = document.querySelector('main h1, main h2, main td');
        return [getComputedStyle(document.body).backgroundColor, title && getComputedStyle(title).color];
      });
      expect({ name, colours }).toEqual({ name, colours: ['rgb(255, 255, 255)', 'rgb(0, 0, 0)'] });
      const chip = page.locator('.LeitstandTag.keep-colour').first();
      // tags are printed as words
      if (name === 'list') expect(await chip.evaluate(readColour)).toBe('rgb(0, 0, 0)');
      await page.emulateMedia({ media: 'screen' });
    }
  });

  it('print the profile sections that have content, and no map links', async () => {
    const api = await logInToApi(world.app.url);
    const [one] = await api.find('institutions', { courseInfoText: { $exists: false } });
    const { page } = await openAs(world.browser, world.app.url);
    await open(page, `/institutions/${one?.id}`);
    const map = page.getByRole('link', { name: 'In der eigenen Karten-App öffnen' });
    const empty = page.getByRole('heading', { name: 'Kursinfo' });
    await map.waitFor();
    expect(await empty.isVisible()).toBe(true);
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    expect(await map.isVisible()).toBe(false);
    expect(await empty.isVisible()).toBe(false);
    expect(await page.getByRole('heading', { name: 'Anschrift' }).isVisible()).toBe(true);
    // lists of linked records load one after the other
    const bare = () =>
      page
        .locator('section:visible')
        .evaluateAll((sections) =>
          sections
            .filter(
              (section) =>
                ![...section.querySelectorAll('dd, td, li')].some((value) => value.checkVisibility()),
            )
            .map((section) => section.textContent),
        );
    await expect.poll(bare).toEqual([]);
  });

  it('shows that a record is deactivated, also behind a long name', async () => {
    const { page } = await openAs(world.browser, world.app.url, { viewport: { width: 1440, height: 900 } });
    await open(page, `/institutions?perPage=100&filter=${encodeURIComponent('{"isActive":false}')}`);
    await page.locator('tbody tr[data-id]').first().waitFor();
    const rows = await page.locator('tbody tr[data-id] td.list-first').evaluateAll((cells) =>
      cells.map((cell) => {
        const sign = cell.querySelector('.LeitstandTag');
        const right = (element: Element | null) => element?.getBoundingClientRect().right ?? Number.NaN;
        const left = sign?.getBoundingClientRect().left ?? Number.NaN;
        return { isLong: right(cell.querySelector('a')) > left, isInside: right(sign) <= right(cell) };
      }),
    );
    expect(rows.filter(({ isLong }) => isLong).length).toBeGreaterThan(0);
    expect(rows.filter(({ isInside }) => !isInside)).toEqual([]);
  });
});

function isInWindow(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
}

function readColour(element: Element): string {
  return getComputedStyle(element).color;
}

/** On a narrow window the menu is closed after login. */
async function logInNarrow(page: Page): Promise<void> {
  await page.getByLabel('E-Mail').fill('administration@demo.example');
  await page.getByLabel(/^Passwort/).fill('Leitstand-Demo-2026');
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await page.getByLabel(/^Passwort/).waitFor({ state: 'detached' });
}
