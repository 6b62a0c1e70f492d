import { useCallback, useSyncExternalStore } from 'react';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { showsGui } from '../../../schema/gui/GuiAccess.ts';
import { coversAny } from '../../../schema/rights/fieldScope.ts';
import { trashDaysOf } from '../../../schema/trashDaysOf.ts';
import { useServices } from '../services/useServices.ts';
import type { Rights } from './createRightsSource.ts';

/** The current user's rights, as last sent by the server. */
export function useRights(): Rights {
  const { rights } = useServices();
  return useSyncExternalStore(rights.subscribe, rights.current);
}

/**
 * Whether the user may open a path. False only for a registered screen that is hidden from them, to which a link
 * would be a dead end; true for all paths of entities, which have `linkTo`.
 */
export type Opens = (path: string) => boolean;

/**
 * Whether the user may create records and, if the entity has updates, update some field of all of them. The
 * right to update only their own is not enough.
 */
export function mayImport({ rights, actions }: VisibleEntity): boolean {
  return rights.create && (coversAny(rights.update) || !actions.includes('update'));
}

/** Whether the user may restore at least some deleted records of an entity. */
export function mayRestore(entity: VisibleEntity): boolean {
  const { create, read, readSomewhere = read } = entity.rights;
  return create && coversAny(readSomewhere) && entity.actions.includes('delete') && trashDaysOf(entity) > 0;
}

/** Whether a part of the UI is visible to the user, by its key (`guiKeys`). */
export type ShowsGui = (key: string) => boolean;

/** Returns the check; the same function until the rights change. */
export function useGui(): ShowsGui {
  const { gui } = useRights();
  return useCallback((key) => showsGui(gui, key), [gui]);
}
