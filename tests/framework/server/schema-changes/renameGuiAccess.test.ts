import { expect, it } from 'vitest';
import type { NameChanges } from '../../../../src/framework/server/schema-changes/plan/nameChanges.ts';
import { renameGuiAccess } from '../../../../src/framework/server/schema-changes/rewrite/rewriteStoredNames.ts';

const resources: Record<string, string | undefined> = { schools: 'sites', people: 'people', gone: undefined };

/** `schools` is `sites` now, their `owner` the `keeper`; `gone` is gone. */
const changes: NameChanges = {
  any: true,
  isResource: (name) => name in resources,
  resource: (name) => (name in resources ? resources[name] : name),
  path: (resource, path) => {
    if (resource === 'gone' || path === 'secret') return undefined;
    return resource === 'schools' && path === 'owner' ? 'keeper' : path;
  },
};

it.each([
  ['*', '*'],
  ['menu.schools', 'menu.sites'],
  ['screen.schools', 'screen.sites'],
  ['menu.gone', undefined],
  ['panel.dashboard.schools', 'panel.dashboard.sites'],
  ['panel.dashboard.gone', undefined],
  ['panel.dashboard.recent', 'panel.dashboard.recent'],
  ['panel.schools.history', 'panel.sites.history'],
  ['panel.schools.backlinks', 'panel.sites.backlinks'],
  ['panel.schools.recordMap', 'panel.sites.recordMap'],
  ['panel.people.schools.owner', 'panel.people.sites.keeper'],
  ['panel.people.schools.secret', undefined],
  ['panel.people.gone.owner', undefined],
  ['screen.profile.temporary', 'screen.profile.temporary'],
  ['tool.refresh', 'tool.refresh'],
])('%s becomes %s', (former, present) => {
  expect(renameGuiAccess(changes, { [former]: false })).toEqual(present ? { [present]: false } : {});
});
