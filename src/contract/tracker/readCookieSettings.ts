import type { CookieSettings } from './CookieSettings.ts';
import { cookieSettingsVersion } from './cookieRules.ts';

/** Reads saved settings; null if there are none, or none of the current version. */
export function readCookieSettings(text: string | null): CookieSettings | null {
  try {
    const { version, analytics } = Object(JSON.parse(text ?? '')) as Partial<CookieSettings>;
    if (version !== cookieSettingsVersion || typeof analytics !== 'boolean') return null;
    return { version, functional: true, analytics };
  } catch {
    return null;
  }
}
