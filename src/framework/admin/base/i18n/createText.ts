import type { TranslateFunction } from 'ra-core';
import type { LateSections } from './lateTexts.ts';
import type { leitstandMessages } from './leitstandMessages.ts';

/** Those of the first view, and those that are added later. */
type Texts = (typeof leitstandMessages)['leitstand'] & LateSections;
type Section = keyof Texts & string;

/** Path of each of our texts below `leitstand`, e.g. `'list.onlyActive'`. */
export type TextKey = { [S in Section]: `${S}.${keyof Texts[S] & string}` }[Section];

type Phrase<Key extends TextKey> = Key extends `${infer S extends Section}.${infer Name}`
  ? Texts[S][Name & keyof Texts[S]]
  : never;

type Placeholder<Text> = Text extends `${string}%{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never;

type Counted<Text> = Text extends `${string}||||${string}` ? 'smart_count' : never;

/** The placeholders a text requires; `smart_count` is a number and selects the plural. */
export type TextParams<Key extends TextKey> = {
  [Name in Placeholder<Phrase<Key>> | Counted<Phrase<Key>>]: Name extends 'smart_count'
    ? number
    : string | number;
};

/** Returns a German sentence. An unknown key, or a missing or superfluous placeholder, does not compile. */
export type TextFunction = <Key extends TextKey>(
  key: Key,
  ...params: keyof TextParams<Key> extends never ? [] : [TextParams<Key>]
) => string;

/** Narrows a translate function to our own keys; outside React, pass `i18nProvider.translate`. */
export function createText(translate: TranslateFunction): TextFunction {
  return (key, ...params) => translate(`leitstand.${key}`, params[0]);
}
