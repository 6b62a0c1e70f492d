import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { registry } from '../../../src/app/registry.ts';
import { ProfileScreen } from '../../../src/framework/admin/records/profile/ProfileScreen.tsx';
import { withOwnParts } from '../../../src/framework/admin/withOwnParts.ts';
import type { ResourceAccess } from '../../../src/framework/schema/rights/Grants.ts';
import { answerLogins } from '../../framework/admin/support/answerLogins.ts';
import { provideFakeApi } from '../../framework/admin/support/provideFakeApi.ts';
import { namedScreens, renderAdmin } from '../../framework/admin/support/renderAdmin.tsx';
import { schoolEntities } from '../support/schoolEntities.ts';
import { answerLists, list, school } from './acquisitionWorld.ts';

const api = provideFakeApi();

/** Opens the profile of an institution as the school registers it. @returns its menu */
async function openMenu(lists: Record<string, Partial<ResourceAccess>>): Promise<string[]> {
  answerLogins(api, {
    isLoggedIn: true,
    entities: schoolEntities({ institutions: {}, employees: {}, 'login-users': {}, ...lists }),
  });
  answerLists(api, [list]);
  api.answer('GET /api/institutions/i1', { body: school });
  renderAdmin({
    path: '/institutions/i1',
    registry: { ...withOwnParts(registry), dashboard: [] },
    screens: { ...namedScreens, Profile: ProfileScreen },
  });
  await screen.findByRole('heading', { level: 2, name: 'Grundschule Nord' });
  fireEvent.click(screen.getByRole('button', { name: 'Mehr' }));
  const items = await screen.findAllByRole('menuitem');
  return items.map(({ textContent }) => textContent ?? '');
}

describe('the acquisition lists of an institution', () => {
  it('open from its profile and lead to it in each list (acquisition-01, route-51)', async () => {
    expect(await openMenu({ 'acquisition-lists': {} })).toContain('Akquiselisten');
    fireEvent.click(screen.getByRole('menuitem', { name: 'Akquiselisten' }));
    const dialog = await screen.findByRole('dialog', { name: 'Akquiselisten: Grundschule Nord' });
    const link = await within(dialog).findByRole('link', { name: 'Geige im Norden' });
    expect(link.getAttribute('href')).toBe('/acquisitionLists/l1/i1');
  });

  it.each([
    ['that are hidden', {}],
    ['that may only be created', { 'acquisition-lists': { read: [] } }],
  ])('are not on its profile if they are lists %s', async (_, lists) => {
    const offered = await openMenu(lists);
    expect(offered).toContain('Drucken');
    expect(offered).not.toContain('Akquiselisten');
  });
});
