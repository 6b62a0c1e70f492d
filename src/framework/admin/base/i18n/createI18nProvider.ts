import type { I18nProvider, StringMap } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { formatNumber } from '../format/formatNumber.ts';
import { germanMessages } from './germanMessages.ts';
import { leitstandMessages } from './leitstandMessages.ts';

interface I18nOptions {
  /** Throws on a missing key of ours or react-admin's instead of showing the key. */
  isStrict: boolean;
}

let added: I18nProvider | undefined;
const addedTexts: StringMap = {};

/** Adds sections of texts of ours, from a chunk that is loaded later. */
export function addTexts(texts: StringMap): void {
  Object.assign(addedTexts, texts);
  added = polyglotI18nProvider(() => ({ ra: germanMessages.ra, leitstand: addedTexts }), 'de', [], {
    replace: replaceWithGermanNumbers,
    onMissingKey: passThrough,
  });
}

const ownKey = /^(ra|leitstand)\.[\w.]+$/;

/**
 * Provides the German texts of react-admin and of our admin; numbers in them are formatted in German (`mehr
 * als 1.000`). A text that is not a key, such as a server message, passes through unchanged.
 * @throws Error for a missing key, if strict
 */
export function createI18nProvider({ isStrict }: I18nOptions): I18nProvider {
  return polyglotI18nProvider(
    () => ({ ...germanMessages, ...leitstandMessages }),
    'de',
    [{ locale: 'de', name: 'Deutsch' }],
    {
      replace: replaceWithGermanNumbers,
      onMissingKey: (key: string, params: object) => {
        const found = added?.translate(key, params) ?? key;
        return isStrict && found === key ? refuseOwnKey(key) : found;
      },
    },
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
