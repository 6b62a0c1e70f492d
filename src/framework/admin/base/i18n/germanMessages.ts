import type { TranslationMessages } from 'ra-core';
import raLanguageGerman from 'ra-language-german';
import { germanActions } from './germanActions.ts';
import { germanDialogs } from './germanDialogs.ts';
import { germanListTexts } from './germanListTexts.ts';
import { germanPageTexts } from './germanPageTexts.ts';

const { ra } = raLanguageGerman;

/**
 * The German texts of react-admin: `ra-language-german` 3, made for react-admin 3, completed with every key
 * and placeholder of react-admin 5, in German spelling and with the informal "du".
 */
export const germanMessages = {
  ra: {
    boolean: ra.boolean,
    action: germanActions,
    ...germanPageTexts,
    ...germanDialogs,
    ...germanListTexts,
  },
} satisfies TranslationMessages;
