import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Entity } from '../../src/framework/schema/model.ts';
import { readDefinitions } from '../../src/framework/schema/reading/readDefinitions.ts';
import { definitionSources } from '../entities/definitionFiles.ts';
import { drawShare } from '../support/drawShare.ts';
import allowedWords from './german/allowedWords.json' with { type: 'json' };
import { foreignTexts } from './german/foreignWords.ts';
import { findViolations } from './support/findViolations.ts';
import { type Api, logInToApi } from './support/logInToApi.ts';
import { openAs, type WatchedPage } from './support/openPage.ts';
import { openPath } from './support/openPath.ts';
import { useApp } from './support/useApp.ts';

/** Screens of their own take the place of the generated ones, and have their own journeys. */
const own = ['config', 'installation', 'stacks'];
const entities = readDefinitions(definitionSources()).filter(({ resource }) => !own.includes(resource));
/** The parts of their screens are the same. */
const walked = drawShare(entities, 12);

describe('the screens of every entity', () => {
  const world = useApp();
  let watched: WatchedPage;
  let api: Api;

  beforeAll(async () => {
    api = await logInToApi(world.app.url);
    watched = await openAs(world.browser, world.app.url);
  });

  async function expectSound(page: Page, place: string): Promise<void> {
    await page.locator('[role=progressbar], [aria-busy=true]').first().waitFor({ state: 'hidden' });
    const axe = await findViolations(page);
    const said = { place, axe, foreign: await foreignTexts(page), errors: watched.errors.splice(0) };
    expect(said).toEqual({ place, axe: [], foreign: [], errors: [] });
  }

  const screensOf: Record<string, (entity: Entity, id: string | undefined) => Promise<void>> = {
    async list({ path, plural }, id) {
      const { page } = watched;
      await openPath(page, path);
      await page.getByRole('heading', { name: plural, exact: true }).first().waitFor();
      if (id) await page.locator('tbody tr, [role=listitem], li').first().waitFor();
      await expect.poll(() => page.title()).toContain(plural);
      await expectSound(page, path);
    },
    async profile({ path }, id) {
      if (!id) return;
      const { page } = watched;
      await openPath(page, `${path}/${id}`);
      await page.getByRole('tabpanel').or(page.locator('main dl')).first().waitFor();
      await expectSound(page, `${path}/…`);
    },
    async edit({ path, actions }, id) {
      if (!id || !actions.includes('update')) return;
      const { page } = watched;
      await openPath(page, `${path}/${id}/edit`);
      await page.getByRole('button', { name: 'Speichern', exact: true }).waitFor();
      await expectSound(page, `${path}/…/edit`);
    },
    async create({ path, actions }) {
      if (!actions.includes('create')) return;
      const { page } = watched;
      await openPath(page, `${path}/create`);
      await page.getByRole('button', { name: 'Speichern', exact: true }).waitFor();
      await expectSound(page, `${path}/create`);
    },
  };

  it.each(walked)('open without an error, in German and in inclusive language: $plural', async (entity) => {
    const [record] = (await api.get(`${entity.resource}?range=[0,0]`)) as { id: string }[];
    for (const show of Object.values(screensOf)) await show(entity, record?.id);
  });

  it('allows few words that look English, each with a reason', () => {
    expect(Object.keys(allowedWords).length).toBeLessThanOrEqual(40);
    for (const reason of Object.values<string>(allowedWords)) expect(reason.length).toBeGreaterThan(5);
  });
});
