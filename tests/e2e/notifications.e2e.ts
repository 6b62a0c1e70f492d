import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Api, logInToApi } from './support/logInToApi.ts';
import { openAs, type WatchedPage } from './support/openPage.ts';
import { useApp } from './support/useApp.ts';

declare global {
  interface Window {
    /** Sounds that a page has begun to play. */
    played?: string[];
  }
}

const clerk = 'personal@demo.example';

describe('being notified', () => {
  const world = useApp();
  let api: Api;
  let clerkId: string;

  beforeAll(async () => {
    api = await logInToApi(world.app.url);
    const [login] = await api.find('login-users', { mail: clerk });
    clerkId = String(login?.id);
  });

  const bell = (page: Page) => page.getByRole('button', { name: /^Benachrichtigungen(, \d+ ungelesen)?$/ });
  const unread = async (page: Page) =>
    Number(/(\d+) ungelesen/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[1] ?? 0);
  const cards = (page: Page) => page.locator('[data-notification]');

  async function openClerk(): Promise<WatchedPage> {
    const opened = await openAs(world.browser, world.app.url, { mail: clerk });
    await opened.page.addInitScript(() => {
      window.played = [];
      HTMLMediaElement.prototype.play = async function play() {
        window.played?.push(this.src);
        this.dispatchEvent(new Event('ended'));
      };
    });
    return opened;
  }

  async function assign(name: string): Promise<string> {
    const { id } = await api.create('to-dos', { name, responsible: clerkId });
    return id;
  }

  it('rings once in two pages, and what is read in one is read in the other', async () => {
    const first = await openClerk();
    await first.page.goto(`${world.app.url}/to-dos`);
    await bell(first.page).waitFor();
    const second = await first.context.newPage();
    await second.addInitScript(() => {
      window.played = [];
      HTMLMediaElement.prototype.play = async function play() {
        window.played?.push(this.src);
        this.dispatchEvent(new Event('ended'));
      };
    });
    await second.goto(world.app.url);
    await bell(second).waitFor();
    const before = await unread(second);
    await assign('Angebot für die Grundschule schreiben');
    for (const page of [first.page, second]) await expect.poll(() => unread(page)).toBe(before + 1);
    const played = async () =>
      (
        await Promise.all([first.page, second].map((page) => page.evaluate(() => window.played ?? [])))
      ).flat();
    await expect.poll(async () => (await played()).length).toBe(1);
    expect((await played())[0]).toMatch(/common.*\.wav/);
    await bell(first.page).click();
    await cards(first.page).filter({ hasText: 'Angebot für die Grundschule schreiben' }).waitFor();
    await first.page.keyboard.press('Escape');
    for (const page of [first.page, second]) await expect.poll(() => unread(page)).toBe(0);
    expect((await played()).length).toBe(1);
    expect(first.errors).toEqual([]);
  });

  it('is worked through by keyboard: walk, delete, open', async () => {
    const { page, errors } = await openClerk();
    for (const name of ['Erste Aufgabe', 'Zweite Aufgabe']) await assign(name);
    await page.goto(`${world.app.url}/to-dos`);
    await bell(page).focus();
    await page.keyboard.press('Enter');
    await cards(page).filter({ hasText: 'Zweite Aufgabe' }).waitFor();
    const count = await cards(page).count();
    await page.keyboard.press('j');
    await page.keyboard.press('e');
    await expect.poll(() => cards(page).count()).toBe(count - 1);
    expect(await cards(page).filter({ hasText: 'Zweite Aufgabe' }).count()).toBe(0);
    // the focus goes on to the next one
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/todos\/[0-9a-f]{24}/);
    await page.getByRole('heading', { name: 'Erste Aufgabe' }).first().waitFor();
    expect(errors).toEqual([]);
  });

  it('of a watched record follows its change', async () => {
    const { id } = await api.create('institutions', { name: 'Beobachtete Schule' });
    const { page, errors } = await openClerk();
    await page.goto(`${world.app.url}/institutions/${id}`);
    await page.getByRole('button', { name: 'Mehr', exact: true }).first().click();
    await page.getByRole('menuitem', { name: 'Beobachten' }).click();
    const choice = page.getByRole('switch', { name: 'Bei Änderungen benachrichtigen' });
    await choice.click();
    await expect.poll(() => choice.isChecked()).toBe(true);
    await page.keyboard.press('Escape');
    const [stored] = await api.find('institutions', { id });
    if (!stored) throw new Error('The watched school is gone.');
    await api.update('institutions', stored, { name: 'Umbenannte Schule' });
    // the outbox is looked through every 15 seconds
    await expect.poll(() => unread(page), { timeout: 30_000 }).toBeGreaterThan(0);
    await bell(page).click();
    const card = cards(page).filter({ hasText: 'Ein Eintrag, den du beobachtest, wurde geändert.' }).first();
    await card.getByRole('link', { name: 'Umbenannte Schule' }).waitFor();
    expect(errors).toEqual([]);
  }, 90_000);
});
