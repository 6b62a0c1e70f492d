import type { RaRecord } from 'ra-core';
import { lazy } from 'react';
import { outgoingMails, sendRight } from '../../schema/outbox.ts';
import { lazyDialog } from '../session/dialogs/lazyDialog.tsx';
import { importPath, trashPath } from '../session/paths/paths.ts';
import type { AdminRegistry } from '../session/registry/Registry.ts';
import { mayImport, mayRestore } from '../session/rights/useRights.ts';
import { lazyScreen } from '../shell/routing/lazyScreen.tsx';
import { CardHost } from './cards/CardHost.tsx';
import { mayChangeMany } from './list/bulk/mayChangeMany.ts';
import { runsPath } from './list/bulk/runsPath.ts';
import { WatchedRuns } from './list/bulk/WatchedRuns.tsx';

const isUnsent = ({ state }: RaRecord) => state === 'kept' || state === 'failed';

/** Registers the parts and screens of this wing, each in its own chunk. */
export const recordRegistry = {
  parts: {
    /** Comments on a record, of entities that have them. */
    comments: lazy(async () => ({
      default: (await import('./comments/CommentsPart.tsx')).CommentsPart,
    })),
    /** Earlier files of fields with `hasVersions`. */
    fileVersions: lazy(async () => ({
      default: (await import('./files/FileVersionsPart.tsx')).FileVersionsPart,
    })),
  },
  /** Shows the cards of records, which any screen may open, and bulk changes that still run. */
  appBar: [
    { key: 'cards', tool: CardHost },
    { key: 'bulk', tool: WatchedRuns },
  ],
  screens: [
    {
      path: importPath,
      menu: { label: 'Import', group: 'Einstellungen', icon: 'archive' },
      isOffered: (entities) => entities.some(mayImport),
      screen: lazyScreen(async () => (await import('./imports/ImportScreen.tsx')).ImportScreen),
    },
    {
      path: trashPath,
      menu: { label: 'Papierkorb', group: 'Einstellungen', icon: 'folder' },
      // who restores only records of their own finds them from the list
      isOffered: (entities) => entities.some((entity) => mayRestore(entity) && mayImport(entity)),
      screen: lazyScreen(async () => (await import('./trash/TrashScreen.tsx')).TrashScreen),
    },
    {
      path: `${runsPath}/:id?`,
      menu: { label: 'Sammeländerungen', group: 'Einstellungen', icon: 'history' },
      isOffered: (entities) => entities.some(mayChangeMany),
      screen: lazyScreen(async () => (await import('./list/bulk/RunsScreen.tsx')).RunsScreen),
    },
  ],
  profileActions: [
    {
      name: 'sendMail',
      label({ entity, record, may, sendsMails, text }) {
        const isOffered = sendsMails === true && entity.resource === outgoingMails && isUnsent(record);
        return isOffered && may(outgoingMails, sendRight) ? text('mailAction.send') : null;
      },
      dialog: lazyDialog(async () => (await import('./outbox/SendMailsDialog.tsx')).SendMailDialog),
    },
  ],
  bulkActions: [
    {
      name: 'sendMails',
      label: ({ entity, may, sendsMails, text }) =>
        sendsMails === true && entity.resource === outgoingMails && may(outgoingMails, sendRight)
          ? text('mailAction.send')
          : null,
      dialog: lazyDialog(async () => (await import('./outbox/SendMailsDialog.tsx')).SendSelectedMailsDialog),
    },
  ],
} satisfies Partial<AdminRegistry>;
