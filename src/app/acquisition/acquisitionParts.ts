import { lazy } from 'react';
import { lazyDialog } from '../../framework/admin/session/dialogs/lazyDialog.tsx';
import type { CustomScreen, RegisteredAction } from '../../framework/admin/session/registry/Registry.ts';
import { lazyScreen } from '../../framework/admin/shell/routing/lazyScreen.tsx';
import type { PermissionRequirements } from '../../framework/schema/rights/PermissionSet.ts';

/** Rights required to see what has become of the institutions on acquisition lists. */
const needs: PermissionRequirements = [
  { action: 'read', entity: 'acquisition-lists', accessKeys: ['name', 'institutions'] },
  { action: 'read', entity: 'institutions', accessKeys: ['acquisitionStatus'] },
];

/** The institutions of a list, on its profile. */
export const acquisitionEntries = lazy(async () => ({
  default: (await import('./AcquisitionEntriesPart.tsx')).AcquisitionEntriesPart,
}));

/** The acquisition lists of an institution, from its profile. */
export const acquisitionActions: readonly RegisteredAction[] = [
  {
    name: 'acquisitionLists',
    label: ({ entity, may }) =>
      entity.resource === 'institutions' && may('acquisition-lists', 'list') ? 'Akquiselisten' : null,
    dialog: lazyDialog(async () => (await import('./AcquisitionLinkDialog.tsx')).AcquisitionLinkDialog),
  },
];

export const acquisitionScreens: readonly CustomScreen[] = [
  {
    path: '/acquisitionLists/:id/:institutionId',
    of: 'acquisition-lists',
    screen: lazyScreen(async () => (await import('./AcquisitionScreen.tsx')).AcquisitionScreen),
  },
  {
    path: '/acquisitionListsOverview/:page?',
    needs,
    menu: { label: 'Übersicht der Akquise', group: 'Standorte', icon: 'statistics' },
    screen: lazyScreen(
      async () => (await import('./AcquisitionOverviewScreen.tsx')).AcquisitionOverviewScreen,
    ),
  },
];
