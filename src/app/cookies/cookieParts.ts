import { cookieSettingsLabel } from '../../contract/tracker/cookieSettingsLabel.ts';
import { lazyDialog } from '../../framework/admin/session/dialogs/lazyDialog.tsx';

/** Opens the cookie dialog. Its store loads at the first use: most people never change their choice. */
function askAboutCookies(): void {
  void import('../../contract/tracker/ownCookies.ts').then(({ ownCookies }) => ownCookies.ask());
}

export const cookieOverlay = {
  key: 'cookies',
  overlay: lazyDialog(async () => (await import('./CookieTool.tsx')).CookieTool),
};

export const cookieLink = { label: cookieSettingsLabel, onOpen: askAboutCookies };
