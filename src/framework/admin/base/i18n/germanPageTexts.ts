import type { TranslationMessages } from 'ra-core';
import raLanguageGerman from 'ra-language-german';

const { ra } = raLanguageGerman;

type PageTexts = Pick<TranslationMessages['ra'], 'page' | 'input' | 'auth' | 'validation'>;

/** Page titles, inputs, login and react-admin's own validation. */
export const germanPageTexts = {
  page: {
    ...ra.page,
    access_denied: 'Kein Zugriff',
    authentication_error: 'Fehler bei der Anmeldung',
    create: '%{name} anlegen',
    dashboard: 'Übersicht',
    edit: '%{name} %{recordRepresentation}',
    // "Keine Mitarbeitende" would be wrong: after a colon the name needs no declension
    empty: '%{name}: noch keine Einträge',
    error: 'Etwas ist schiefgelaufen',
    invite: 'Möchtest du den ersten Eintrag anlegen?',
    loading: 'Wird geladen',
    not_found: 'Seite nicht gefunden',
    show: '%{name} %{recordRepresentation}',
  },
  input: {
    ...ra.input,
    file: {
      upload_several: 'Dateien hierher ziehen oder klicken, um sie auszuwählen.',
      upload_single: 'Datei hierher ziehen oder klicken, um sie auszuwählen.',
    },
    image: {
      upload_several: 'Bilder hierher ziehen oder klicken, um sie auszuwählen.',
      upload_single: 'Bild hierher ziehen oder klicken, um es auszuwählen.',
    },
    references: {
      all_missing: 'Die verknüpften Einträge wurden nicht gefunden.',
      many_missing: 'Mindestens einer der verknüpften Einträge ist nicht mehr verfügbar.',
      single_missing: 'Der verknüpfte Eintrag ist nicht mehr verfügbar.',
    },
  },
  auth: {
    ...ra.auth,
    auth_check_error: 'Bitte melde dich an, um fortzufahren.',
    email: 'E-Mail-Adresse',
    username: 'Benutzername',
  },
  validation: {
    ...ra.validation,
    email: 'Das ist keine gültige E-Mail-Adresse',
    maxLength: 'Die maximale Zeichenlänge beträgt %{max} Zeichen',
    maxValue: 'Der Maximalwert für dieses Feld liegt bei %{max}',
    minLength: 'Die minimale Zeichenlänge beträgt %{min} Zeichen',
    minValue: 'Der Minimalwert für dieses Feld liegt bei %{min}',
    number: 'Für dieses Feld sind nur Zahlen zulässig',
    oneOf: 'Zulässig ist nur: %{options}',
    regex: 'Die Eingabe muss diesem Muster entsprechen: %{pattern}',
    required: 'Dieses Feld ist erforderlich',
    unique: 'Diesen Wert gibt es schon',
  },
} satisfies PageTexts;
