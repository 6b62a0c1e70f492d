import type { TranslateFunction } from 'ra-core';
import type { leitstandMessages } from './leitstandMessages.ts';

type Texts = (typeof leitstandMessages)['leitstand'];
type Section = keyof Texts & string;

/** Every text of our own by its path below `leitstand`, e.g. `'list.onlyActive'`. */
export type TextKey = { [S in Section]: `${S}.${keyof Texts[S] & string}` }[Section];

type Phrase<Key extends TextKey> = Key extends `${infer S extends Section}.${infer Name}`
  ? Texts[S][Name & keyof Texts[S]]
  : never;

type Placeholder<Text> = Text extends `${string}%{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never;

type Counted<Text> = Text extends `${string}||||${string}` ? 'smart_count' : never;

/** The placeholders a text needs: `smart_count` is a number and chooses the plural. */
export type TextParams<Key extends TextKey> = {
  [Name in Placeholder<Phrase<Key>> | Counted<Phrase<Key>>]: Name extends 'smart_count'
    ? number
    : string | number;
};

/** Gives a German sentence; an unknown key, a missing or a superfluous placeholder does not compile. */
export type TextFunction = <Key extends TextKey>(
  key: Key,
  ...params: keyof TextParams<Key> extends never ? [] : [TextParams<Key>]
) => string;

/** Narrows a translate function to our own vocabulary; outside React pass `i18nProvider.translate`. */
export function createText(translate: TranslateFunction): TextFunction {
  return (key, ...params) => translate(`leitstand.${key}`, params[0]);
}
