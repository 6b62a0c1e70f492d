import type { TranslateFunction } from 'ra-core';
import type { leitstandImportTexts } from './leitstandImportTexts.ts';
import type { leitstandMessages } from './leitstandMessages.ts';
import type { leitstandPermissionTexts } from './leitstandPermissionTexts.ts';

/** Texts of a room, by section and name; loaded with the room, whose own hook reads them. */
export type RoomTexts = Readonly<Record<string, Readonly<Record<string, string>>>>;

type Texts = (typeof leitstandMessages)['leitstand'] &
  typeof leitstandPermissionTexts &
  typeof leitstandImportTexts;
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

/**
 * Narrows a translate function to our own keys; outside React, pass `i18nProvider.translate`.
 * @param room texts that the provider does not know
 */
export function createText(translate: TranslateFunction, room: RoomTexts = {}): TextFunction {
  return (key, ...params) => {
    const [section = '', name = ''] = key.split('.');
    const phrase = room[section]?.[name];
    // the phrase is the default of a key that the provider does not know
    return translate(`leitstand.${key}`, phrase === undefined ? params[0] : { ...params[0], _: phrase });
  };
}
