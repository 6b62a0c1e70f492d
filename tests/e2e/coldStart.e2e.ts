import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { logIn, openPage } from './support/openPage.ts';
import { useApp } from './support/useApp.ts';

/** Names of the requests for data, `GET institutions`, and of the parts of the program, `ListScreen`. */
function watchRequests(page: Page): { data: string[]; parts: string[] } {
  const seen = { data: [] as string[], parts: [] as string[] };
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const [, name = ''] = /^\/api\/(.*)$/.exec(pathname) ?? [];
    const [, part = ''] = /^\/assets\/(.*)-[\w-]{8}\.js$/.exec(pathname) ?? [];
    if (name !== '') seen.data.push(`${request.method()} ${name}`);
    if (part !== '') seen.parts.push(part);
  });
  return seen;
}

describe('the start of the admin', () => {
  const world = useApp();

  it('shows the login page without loading the list or checking the session', async () => {
    const { page } = await openPage(world.browser, 'about:blank', { isCold: true });
    const seen = watchRequests(page);
    const console: string[] = [];
    page.on('console', (message) => console.push(message.text()));
    await page.goto(`${world.app.url}/institutions`);
    await page.getByLabel('E-Mail').waitFor();
    await page.waitForLoadState('networkidle');
    expect(seen.data.toSorted()).toEqual([
      'GET status',
      'GET status/page',
      'GET user-login-handler/initialization/can-initialize',
    ]);
    expect(console).toEqual([]);
    expect(seen.parts).not.toContain('ListScreen');
  });

  it.each([
    ['as it is', '/institutions'],
    [
      'as its address says',
      '/institutions?page=2&perPage=10&sort=customId&order=DESC&filter=%7B%22isActive%22%3Atrue%7D',
    ],
  ])('sends each request of a list once, %s', async (_name, address) => {
    const { page, errors } = await openPage(world.browser, world.app.url, {
      isCold: true,
      reducedMotion: 'no-preference',
    });
    const overview = watchRequests(page);
    await logIn(page);
    // the overview asks on its own account, and for all its numbers at once
    const numbers = () => overview.data.filter((name) => /^GET (counts|institutions|employees)$/.test(name));
    await expect.poll(numbers).toEqual(['GET counts']);
    await page.waitForLoadState('networkidle');
    expect(numbers()).toEqual(['GET counts']);
    await page.evaluate(() =>
      fetch('/api/preferences/list.institutions', {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json' },
        body: '{"columns":["customId","name"]}',
      }),
    );
    // the overview may still be asking
    await page.goto('about:blank');
    const seen = watchRequests(page);
    await page.goto(`${world.app.url}${address}`);
    await page.getByRole('columnheader', { name: 'Standortnummer' }).waitFor();
    await page.locator('tbody tr').first().waitFor();
    await page.waitForLoadState('networkidle');
    const once = [
      'GET config-handler/getDhlApiConfig',
      'GET definitions',
      'GET expired-availabilities',
      'GET institutions',
      'GET list-views/institutions',
      'GET messenger/messages/unseen-count',
      'GET notifier/counters',
      'GET notifier/unread-count',
      'GET permissioner/crud',
      'GET permissioner/gui',
      'GET preferences',
      'GET scheduler/conflicts',
      'GET status',
      'POST authenticator/checkLogin',
    ];
    // the shell sends its requests after the list is shown
    await expect.poll(() => seen.data.length).toBeGreaterThanOrEqual(once.length);
    await page.waitForLoadState('networkidle');
    expect(seen.data.toSorted()).toEqual(once);
    // what moves on a page at rest takes a part of a processor for as long as it is open
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    expect(errors).toEqual([]);
  });
});
