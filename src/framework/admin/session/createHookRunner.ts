import type { TextFunction, TextKey } from '../base/i18n/createText.ts';
import type { OpenDialog } from './dialogs/appDialogs.ts';
import { errorInfo, type Notices } from './notices/createNotices.ts';
import type { HookPoint, SessionHooks } from './registry/Registry.ts';

const failures = {
  preLogin: 'hook.preLogin',
  postLogin: 'hook.postLogin',
  preLogout: 'hook.preLogout',
  postLogout: 'hook.postLogout',
} as const satisfies Record<HookPoint, TextKey>;

interface HookRunnerOptions {
  hooks: SessionHooks;
  openDialog: OpenDialog;
  notices: Notices;
  text: TextFunction;
}

/**
 * Runs the hooks of a point one after another. Returns false at the first failure and shows it in a snackbar.
 */
export type HookRunner = (point: HookPoint) => Promise<boolean>;

/** Creates the runner of the app's hooks; it shows a failed hook by its name. */
export function createHookRunner({ hooks, openDialog, notices, text }: HookRunnerOptions): HookRunner {
  return async (point) => {
    for (const [name, hook] of Object.entries(hooks[point] ?? {})) {
      try {
        await hook({ openDialog });
      } catch (error) {
        notices.show({
          text: text(failures[point]),
          severity: 'error',
          info: `${name}: ${errorInfo(error)}`,
        });
        return false;
      }
    }
    return true;
  };
}
