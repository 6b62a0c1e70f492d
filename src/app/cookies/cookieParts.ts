import { cookieSettingsLabel } from '../../contract/tracker/cookieSettingsLabel.ts';
import { lazyDialog } from '../../framework/admin/session/dialogs/lazyDialog.tsx';
import { askAboutCookies } from './askAboutCookies.ts';

export const cookieOverlay = {
  key: 'cookies',
  overlay: lazyDialog(async () => (await import('./CookieTool.tsx')).CookieTool),
};

export const cookieLink = { label: cookieSettingsLabel, onOpen: askAboutCookies };
