import type { CrudAnswer, crudAccess, GuiAnswer, readGui } from '../../../schema/contracts/permissioner.ts';
import { PermissionSet } from '../../../schema/rights/PermissionSet.ts';
import { askServer } from '../http/callServer.ts';
import { createTaggedSource } from '../http/createTaggedSource.ts';
import type { HttpClient } from '../http/httpClient.ts';

/** The user's data rights, and the parts of the UI visible to them. */
export interface Rights {
  permissions: PermissionSet;
  gui: GuiAnswer;
}

/** Until the server has answered, nothing is allowed and nothing is hidden. */
export const initialRights: Rights = { permissions: new PermissionSet({}), gui: {} };

/**
 * Rights of the current user as sent by the server, with grants by record id; `VisibleEntity.rights` of the
 * definitions says the same per entity only. They guide the screens; the server decides.
 */
export interface RightsSource {
  /** Loads both once. */
  load: () => Promise<Rights>;
  /** Checks both for changes. */
  reload: () => Promise<Rights>;
  /**
   * The same object until one of them changes; without an answer nothing is allowed and nothing is hidden.
   */
  current: () => Rights;
  isLoaded: () => boolean;
  subscribe: (listener: () => void) => () => void;
  forget: () => void;
}

function failWithoutClient(): Promise<never> {
  // the requirements prescribe this message word for word
  return Promise.reject(new Error('Axios instance not defined'));
}

/**
 * Reads `GET permissioner/crud` and `GET permissioner/gui`.
 * @param client null outside the admin: loading then rejects
 */
export function createRightsSource(client: HttpClient | null): RightsSource {
  const http = client ?? failWithoutClient;
  const crud = createTaggedSource(
    (request) => askServer<typeof crudAccess>(http, 'GET /api/permissioner/crud', request),
    (sent) => sent,
  );
  const gui = createTaggedSource(
    (request) => askServer<typeof readGui>(http, 'GET /api/permissioner/gui', request),
    (sent) => sent,
  );
  let applied: CrudAnswer | null = null;
  let shown: GuiAnswer | null = null;
  let rights = initialRights;

  function current(): Rights {
    if (crud.current() !== applied) {
      applied = crud.current();
      rights = { ...rights, permissions: new PermissionSet(applied ?? {}) };
    }
    if (gui.current() !== shown) {
      shown = gui.current();
      rights = { ...rights, gui: shown ?? {} };
    }
    return rights;
  }

  return {
    async load() {
      await Promise.all([crud.load(), gui.load()]);
      return current();
    },
    async reload() {
      await Promise.all([crud.reload(), gui.reload()]);
      return current();
    },
    current,
    isLoaded: () => crud.current() !== null && gui.current() !== null,
    subscribe(listener) {
      const ends = [crud.subscribe(listener), gui.subscribe(listener)];
      return () => {
        for (const end of ends) end();
      };
    },
    forget() {
      crud.forget();
      gui.forget();
    },
  };
}
