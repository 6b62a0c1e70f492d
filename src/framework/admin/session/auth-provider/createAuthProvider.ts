import type { AuthProvider } from 'ra-core';
import type { LoginAnswer } from '../../../schema/contracts/authenticator.ts';
import { type GuiAccess, showsGui } from '../../../schema/gui/GuiAccess.ts';
import { guiKeys } from '../../../schema/gui/guiItems.ts';
import type { ResourceAccess } from '../../../schema/rights/Grants.ts';
import type { SessionFlow } from '../createSessionFlow.ts';
import type { DefinitionsSource } from '../definitions/definitions.ts';
import type { RightsSource } from '../rights/createRightsSource.ts';
import { checkAccess } from './checkAccess.ts';

const prefix = 'gui.';

/** Actions that have a screen in react-admin. */
const screenActions = new Set(['list', 'show', 'create', 'clone', 'edit']);

/**
 * Evaluates a `canAccess` question by UI visibility alone: whether `gui.<key>` is shown, and false for a
 * hidden screen. Returns undefined if data rights decide.
 */
function checkGui(
  gui: GuiAccess,
  { action, resource }: { action: string; resource: string },
): boolean | undefined {
  if (resource.startsWith(prefix)) return showsGui(gui, resource.slice(prefix.length));
  const isHidden = screenActions.has(action) && !showsGui(gui, guiKeys.screen(resource));
  return isHidden ? false : undefined;
}

interface AuthProviderOptions {
  flow: SessionFlow;
  definitions: DefinitionsSource;
  rights: RightsSource;
}

/** Result of `getPermissions`: the rights by resource, empty without a session. */
export type Permissions = Record<string, ResourceAccess>;

/** react-admin's auth provider over the session and the rights in the definitions. */
export function createAuthProvider({ flow, definitions, rights }: AuthProviderOptions): AuthProvider {
  async function requireLogin(): Promise<LoginAnswer> {
    const login = await flow.currentLogin();
    // `false` keeps react-admin from asking a user who has just arrived to log in
    if (!login) throw { message: false };
    return login;
  }

  return {
    login: flow.logIn,
    logout: flow.logOut,
    async checkAuth() {
      await requireLogin();
    },
    // the HTTP client ends sessions itself: not all requests come from react-admin, and users are notified
    // once
    checkError: () => Promise.resolve(),
    async getIdentity() {
      const { loginUserId, name } = await requireLogin();
      return { id: loginUserId, fullName: name };
    },
    async getPermissions(): Promise<Permissions> {
      const login = await requireLogin().catch(() => null);
      if (!login) return {};
      const { entities } = await definitions.load();
      return Object.fromEntries(entities.map(({ resource, rights }) => [resource, rights]));
    },
    async canAccess(question) {
      const [{ entities }, { gui }] = await Promise.all([definitions.load(), rights.load()]);
      const shown = checkGui(gui, question);
      return shown ?? checkAccess(entities, question);
    },
  };
}
