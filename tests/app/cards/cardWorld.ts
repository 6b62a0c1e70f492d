import { screen, within } from '@testing-library/react';
import { registry } from '../../../src/app/registry.ts';
import { openCard } from '../../../src/framework/admin/session/registry/openCard.ts';
import { withOwnParts } from '../../../src/framework/admin/withOwnParts.ts';
import { answerLogins } from '../../framework/admin/support/answerLogins.ts';
import { renderAdmin } from '../../framework/admin/support/renderAdmin.tsx';
import type { FakeApi } from '../../framework/admin/support/startFakeApi.ts';
import { schoolEntities } from '../support/schoolEntities.ts';

/** The school without a dashboard. */
export const school = { ...withOwnParts(registry), dashboard: [] };
/** Entities that the user sees by default. */
export const known = ['employees', 'institutions', 'contracts', 'responsibles', 'subjects', 'handouts'];

/** All rights to these entities. */
export const withAllRights = (resources: readonly string[]) =>
  Object.fromEntries(resources.map((resource) => [resource, {}]));

export interface Opening {
  resource: string;
  record: object;
  /** Entities the user may see. */
  entities?: readonly string[];
  custom?: string[];
}

/** Opens the card of a record. */
export async function open(
  api: FakeApi,
  { resource, record, entities = known, custom = [] }: Opening,
): Promise<HTMLElement> {
  answerLogins(api, { isLoggedIn: true, entities: schoolEntities(withAllRights(entities)) });
  api.answer(`GET /api/${resource}/x1`, {
    body: { id: 'x1', $version: 1, $access: { update: [], delete: false, custom }, ...record },
  });
  renderAdmin({ registry: school });
  await screen.findByRole('button', { name: 'Profil' });
  openCard(`${resource}/x1`);
  const card = await screen.findByRole('dialog');
  await within(card).findByRole('heading', { level: 2 });
  return card;
}

/** Text of the section with a title; null without the section. */
export function sectionOf(card: HTMLElement, name: string): string | null {
  return within(card).queryByRole('region', { name })?.textContent?.slice(name.length) ?? null;
}

/** The record without some fields. */
export const without = (record: object, ...names: string[]) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));
