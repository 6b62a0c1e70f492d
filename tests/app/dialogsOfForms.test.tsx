import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { registry } from '../../src/app/registry.ts';
import { withOwnParts } from '../../src/framework/admin/withOwnParts.ts';
import type { VisibleEntity } from '../../src/framework/schema/contracts/definitions.ts';
import type { Field } from '../../src/framework/schema/model.ts';
import { readDefinitions } from '../../src/framework/schema/reading/readDefinitions.ts';
import { definitionSources } from '../entities/definitionFiles.ts';
import { openForm } from '../framework/admin/records/form/openForm.tsx';
import { answerLogins } from '../framework/admin/support/answerLogins.ts';
import { provideFakeApi } from '../framework/admin/support/provideFakeApi.ts';
import { drawShare } from '../support/drawShare.ts';
import { schoolEntities } from './support/schoolEntities.ts';

const api = provideFakeApi();
const school = { ...withOwnParts(registry), dashboard: [] };

/** With nothing required, every submit of the form sends a request. */
function optional(field: Field): Field {
  return {
    ...field,
    required: false,
    ...(field.members ? { members: field.members.map(optional) } : {}),
  };
}

const resources = readDefinitions(definitionSources())
  .filter(({ form, isDormant }) => form.length > 0 && !isDormant)
  .map(({ resource }) => resource)
  // created by a screen of its own
  .filter((resource) => resource !== 'login-users');
const rights = Object.fromEntries(resources.map((resource) => [resource, {}]));
const entities = schoolEntities(rights).map(
  (entity): VisibleEntity => ({ ...entity, fields: entity.fields.map(optional) }),
);

/** What a click loads on demand, and an answer of the server, have come. */
async function settled(): Promise<void> {
  let rounds = 0;
  await waitFor(
    () => {
      rounds += 1;
      expect(rounds).toBeGreaterThan(3);
    },
    { interval: 10 },
  );
}
const pageForm = () => document.querySelector<HTMLFormElement>('#main-content form');
/** Forms of layers above the page. */
const layerForms = () => [...document.querySelectorAll('form')].filter((form) => form !== pageForm());

/** Buttons of the form, the first of each name. */
function openersOf(form: HTMLFormElement): HTMLElement[] {
  const all = [...form.querySelectorAll<HTMLElement>('button:not([type="submit"]):not([disabled])')];
  const buttons = all.filter((button) => !button.closest('[role="toolbar"]:has([type="submit"])'));
  const named = new Map<string, HTMLElement>();
  for (const button of buttons) {
    const name = (button.getAttribute('aria-label') ?? button.textContent ?? '').replace(/\d+/g, '');
    if (!named.has(name)) named.set(name, button);
  }
  return [...named.values()];
}

async function closeLayers(): Promise<void> {
  for (let at = 0; at < 3 && document.querySelector('.MuiModal-root'); at += 1) {
    const layers = document.querySelectorAll('.MuiModal-root');
    fireEvent.keyDown(layers[layers.length - 1] as Element, { key: 'Escape' });
    await settled();
    const discard = screen.queryByRole('button', { name: 'Verwerfen' });
    if (discard) fireEvent.click(discard);
    await settled();
  }
}

/** Submits the forms that a button opens. */
async function submitOpened(open: HTMLElement): Promise<void> {
  fireEvent.click(open);
  await settled();
  for (const form of layerForms()) {
    fireEvent.submit(form);
    await settled();
  }
  await closeLayers();
}

describe('a form that a form opens above itself', () => {
  it.each(drawShare(resources, 6))(
    'does not save the form of %s when it is submitted',
    async (resource) => {
      answerLogins(api, { isLoggedIn: true, entities });
      api.answer(`POST /api/${resource}`, { status: 201, body: { id: 'r1', $version: 1 } });
      openForm(`/${resource}/create`, { registry: school });
      await screen.findByRole('button', { name: 'Speichern' }, { timeout: 20_000 });
      await settled();
      for (const tab of [null, ...screen.queryAllByRole('tab')]) {
        if (tab) fireEvent.click(tab);
        await settled();
        const form = pageForm();
        if (!form) throw new Error('the form is gone');
        for (const opener of openersOf(form)) await submitOpened(opener);
      }
      expect(api.requestsOf(`POST /api/${resource}`)).toEqual([]);
      // the same submit at the form itself sends the request, or names a field that it needs
      fireEvent.submit(pageForm() as Element);
      await waitFor(() => {
        const sent = api.requestsOf(`POST /api/${resource}`).length;
        const refused = document.querySelectorAll('[aria-invalid="true"], .Mui-error').length;
        expect(sent + refused).toBeGreaterThan(0);
      });
    },
    180_000,
  );
});
