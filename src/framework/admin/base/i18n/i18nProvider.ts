import dayjs from 'dayjs';
import 'dayjs/locale/de.js';
import { createI18nProvider } from './createI18nProvider.ts';

dayjs.locale('de');

/** The admin's only i18n provider. Importing it makes German the language of every dayjs date. */
export const i18nProvider = createI18nProvider({ isStrict: process.env.NODE_ENV === 'test' });
