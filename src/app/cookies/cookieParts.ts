import { cookieTexts } from '../../contract/tracker/cookieTexts.ts';
import { ownCookies } from '../../contract/tracker/ownCookies.ts';
import { CookieMenuItem } from './CookieMenuItem.tsx';
import { CookieTool } from './CookieTool.tsx';

export const cookieOverlay = { key: 'cookies', overlay: CookieTool };

export const cookieMenuItem = { key: 'cookies', item: CookieMenuItem };

export const cookieLink = { label: cookieTexts.settings, onOpen: () => ownCookies.ask() };
