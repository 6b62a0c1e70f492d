import type { I18nProvider } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { formatNumber } from '../format/formatNumber.ts';
import { germanMessages } from './germanMessages.ts';
import { leitstandMessages } from './leitstandMessages.ts';

interface I18nOptions {
  /** Throws on a missing key of ours or of react-admin instead of showing the key. */
  isStrict: boolean;
}

const ownKey = /^(ra|leitstand)\.[\w.]+$/;

/**
 * German texts of react-admin and of our own admin. Numbers in them are written the German way
 * (`mehr als 1.000`). A text that is no key, such as a message of the server, passes through.
 * @throws Error for a missing key, when strict
 */
export function createI18nProvider({ isStrict }: I18nOptions): I18nProvider {
  return polyglotI18nProvider(
    () => ({ ...germanMessages, ...leitstandMessages }),
    'de',
    [{ locale: 'de', name: 'Deutsch' }],
    { replace: replaceWithGermanNumbers, onMissingKey: isStrict ? refuseOwnKey : passThrough },
  );
}

type Replacer = (match: string, name: string) => unknown;

function replaceWithGermanNumbers(this: string, pattern: RegExp, replacer: Replacer): string {
  return this.replace(pattern, (match, name) => {
    const value = replacer(match, name);
    return typeof value === 'number' ? formatNumber(value) : String(value);
  });
}

function passThrough(key: string): string {
  return key;
}

function refuseOwnKey(key: string): string {
  if (ownKey.test(key)) throw new Error(`The text "${key}" does not exist.`);
  return key;
}
