import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { readDefinitions } from '../../src/framework/schema/reading/readDefinitions.ts';
import { recordTitle } from '../../src/framework/schema/recordTitle.ts';
import { definitionSources } from '../entities/definitionFiles.ts';
import { drawShare } from '../support/drawShare.ts';
import servedRoutes from './servedRoutes.json' with { type: 'json' };
import { type Api, type ApiRecord, logInToApi } from './support/logInToApi.ts';
import { openAs, openPage, type WatchedPage } from './support/openPage.ts';
import { openPath } from './support/openPath.ts';
import { useApp } from './support/useApp.ts';

interface ServedRoute {
  /** As the documents write it. */
  path: string;
  /** Resource of the record that takes the place of the parameter. */
  record?: string;
  filter?: Record<string, unknown>;
  /** Field of the record whose first entry takes the place of the second parameter and gives the heading. */
  entry?: string;
  /** `{title}` means the title of the record; without it the heading is that title. */
  heading?: string;
  /** The page's own title where it is not the heading. */
  title?: string;
  /** 200 unless given. */
  status?: number;
  /** Where a redirect ends. */
  leadsTo?: string;
  guest?: boolean;
  /** Made by the server, without the back office. */
  isPublic?: boolean;
}

const routes: ServedRoute[] = servedRoutes;
const entities = readDefinitions(definitionSources());
/** Generated screens serve most of them. */
const members = drawShare(
  routes.filter(({ guest }) => !guest),
  3,
);
const views = entities
  .flatMap(({ views: places }) => places)
  .filter(({ path }) => !path.includes(':') && !routes.some((route) => route.path === path))
  .map(({ path, plural }): ServedRoute => ({ path, heading: plural }));

describe('the specified routes', () => {
  const world = useApp();
  let member: WatchedPage;
  let guest: WatchedPage;
  let api: Api;

  beforeAll(async () => {
    api = await logInToApi(world.app.url);
    guest = await openPage(world.browser, world.app.url);
    member = await openAs(world.browser, world.app.url);
  });

  async function findRecord({ record, filter }: ServedRoute): Promise<ApiRecord | undefined> {
    if (record === undefined) return undefined;
    const query = filter ? `&filter=${encodeURIComponent(JSON.stringify(filter))}` : '';
    const [found] = (await api.get(`${record}?range=[0,0]${query}`)) as ApiRecord[];
    if (!found) throw new Error(`The demo holds no record of ${record} for the route.`);
    return found;
  }

  /** A mailed link: the demo has no mail server, so it is handed out. */
  async function inviteSomebody(): Promise<string> {
    const [person] = await api.find('employees', { hasLogin: false, isActive: true });
    const invited = { profile: { type: 'employees', id: person?.id }, mail: 'eingeladen@demo.example' };
    const { id } = await api.create('user-login-handler/createLogin', invited);
    const { url } = await api.create('user-login-handler/createAccessLink', { id });
    return new URL(String(url)).pathname;
  }

  async function addressOf(route: ServedRoute, record: ApiRecord | undefined): Promise<string> {
    if (route.path === '*') return '/so-etwas-gibt-es-nicht';
    if (route.path === '/signup/:id') return await inviteSomebody();
    const path = route.path.replace(':entityType', String(route.record)).replace(/:\w+/, record?.id ?? '');
    return path.replace(/:\w+/, idOfEntry(route, record));
  }

  function idOfEntry({ entry = '' }: ServedRoute, record: ApiRecord | undefined): string {
    const ids: unknown = record?.[entry];
    return Array.isArray(ids) ? String(ids[0]) : '';
  }

  /** The record in the heading: the found one, or its first entry. */
  async function findShown(route: ServedRoute, record: ApiRecord | undefined) {
    if (route.entry === undefined) return { resource: route.record, record };
    const field = entities
      .find(({ resource }) => resource === route.record)
      ?.fields.find(({ name }) => name === route.entry);
    const resource = field?.reference?.to ?? '';
    return { resource, record: (await api.get(`${resource}/${idOfEntry(route, record)}`)) as ApiRecord };
  }

  async function headingOf(route: ServedRoute, found: ApiRecord | undefined) {
    const { heading = '{title}' } = route;
    const { resource, record } = await findShown(route, found);
    const entity = entities.find((candidate) => candidate.resource === resource);
    const title = entity && record ? recordTitle(entity, record) : '';
    return heading.replace('{title}', title);
  }

  /** What a person sees at an address. */
  async function seenAt(page: Page, heading: string, title: string) {
    const main = page.getByRole('heading', { level: 1 });
    await main.filter({ hasText: heading }).first().waitFor();
    await page.waitForFunction((wanted) => document.title === wanted, title).catch(() => undefined);
    await page.locator('[role=progressbar], [aria-busy=true]').first().waitFor({ state: 'hidden' });
    return {
      at: new URL(page.url()).pathname,
      headings: await main.allTextContents(),
      title: await page.title(),
    };
  }

  /** Lists show a record where the demo holds any. */
  async function expectRows(page: Page, { path }: ServedRoute): Promise<void> {
    const listed = entities.find((entity) => [entity, ...entity.views].some((place) => place.path === path));
    if (!listed) return;
    const records = (await api.get(`${listed.resource}?range=[0,0]`)) as ApiRecord[];
    if (records.length > 0) await page.locator('tbody tr').first().waitFor();
  }

  async function open(route: ServedRoute, { page, errors }: WatchedPage): Promise<void> {
    const record = await findRecord(route);
    const address = await addressOf(route, record);
    const heading = await headingOf(route, record);
    const [organisation] = await api.find('installation', {});
    const title = `${route.title ?? heading} · ${route.isPublic ? organisation?.name : 'Leitstand'}`;
    const { status } = await fetch(`${world.app.url}${address}`);
    if (route.isPublic) await page.goto(`${world.app.url}${address}`);
    else await openPath(page, address);
    const seen = await seenAt(page, heading, title);
    await expectRows(page, route);
    expect({ status, ...seen, errors: errors.splice(0) }).toEqual({
      status: route.status ?? 200,
      at: route.leadsTo ?? address,
      headings: [heading],
      title,
      errors: [],
    });
  }

  it.each(members)('open $path with its heading, its title and a real record', async (route) => {
    await open(route, member);
  });

  it.each(routes.filter((route) => route.guest))('open $path for guests', async (route) => {
    await open(route, guest);
  });

  it.each(drawShare(views, 3))('open the view $path', async (route) => {
    await open(route, member);
  });

  it('show the one linked inquiry in the table of substitution inquiries, and offer to show all again', async () => {
    const { page, errors } = member;
    const record = await findRecord({ path: '', record: 'substitution-inquiries' });
    await openPath(page, `/substitution-inquiries-table?q=1&filter._id=${record?.id}`);
    await page.getByRole('heading', { level: 1, name: 'Vertretungsanfragen' }).waitFor();
    const rows = page.locator('tbody tr[data-id]');
    await expect.poll(() => rows.count()).toBe(1);
    await page.getByRole('button', { name: 'Nur verlinkte Einträge' }).press('Delete');
    await expect.poll(() => rows.count()).toBeGreaterThan(1);
    expect(errors.splice(0)).toEqual([]);
  });
});
