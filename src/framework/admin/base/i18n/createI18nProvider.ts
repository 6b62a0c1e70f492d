import type { I18nProvider, TranslationMessages } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import raLanguageGerman from 'ra-language-german';
import { formatNumber } from '../format/formatNumber.ts';
import { lateText } from './lateTexts.ts';
import { leitstandMessages } from './leitstandMessages.ts';

/** Buttons and icons of react-admin (`ra.action`). */
const germanActions = {
  ...raLanguageGerman.ra.action,
  add: 'Hinzufügen',
  clear_array_input: 'Liste leeren',
  clear_input_value: 'Eingabe leeren',
  clone: 'Duplizieren',
  close: 'Schließen',
  close_menu: 'Menü schließen',
  create: 'Anlegen',
  create_item: '%{item} anlegen',
  expand: 'Aufklappen',
  move_down: 'Nach unten',
  move_up: 'Nach oben',
  open: 'Öffnen',
  open_menu: 'Menü öffnen',
  remove_all_filters: 'Alle Filter entfernen',
  reset: 'Zurücksetzen',
  search_columns: 'Spalten suchen',
  select_all: 'Alle auswählen',
  select_all_button: 'Alle auswählen',
  select_columns: 'Spalten',
  select_row: 'Zeile auswählen',
  toggle_theme: 'Zwischen heller und dunkler Ansicht wechseln',
  undo: 'Rückgängig machen',
  unselect: 'Auswahl aufheben',
  update: 'Ändern',
  update_application: 'Neu laden',
} satisfies TranslationMessages['ra']['action'];

const { ra } = raLanguageGerman;

type DialogTexts = Pick<TranslationMessages['ra'], 'message' | 'notification'>;

/** Confirmations, hints and notifications of react-admin. */
const germanDialogs = {
  message: {
    ...ra.message,
    access_denied: 'Dir fehlt die Berechtigung für diese Seite.',
    are_you_sure: 'Bist du sicher?',
    auth_error: 'Beim Prüfen deiner Anmeldung ist ein Fehler aufgetreten.',
    authentication_error:
      'Deine Anmeldung konnte nicht geprüft werden, weil der Server einen Fehler gemeldet hat.',
    bulk_delete_content:
      '%{name}: Möchtest du diesen Eintrag wirklich löschen? |||| Möchtest du diese %{smart_count} Einträge wirklich löschen?',
    bulk_delete_title: '%{name} löschen |||| %{smart_count} %{name} löschen',
    bulk_update_content:
      'Möchtest du %{name} %{recordRepresentation} wirklich ändern? |||| Möchtest du diese %{smart_count} Einträge wirklich ändern?',
    bulk_update_title: '%{name} %{recordRepresentation} ändern |||| %{smart_count} %{name} ändern',
    clear_array_input: 'Möchtest du wirklich die ganze Liste leeren?',
    delete_content: '%{name}: Möchtest du diesen Eintrag wirklich löschen?',
    delete_title: '%{name} %{recordRepresentation} löschen',
    error: 'Ein Fehler ist aufgetreten. Deine Anfrage konnte nicht abgeschlossen werden.',
    invalid_form: 'Das Formular ist noch nicht vollständig. Bitte prüfe deine Eingaben.',
    loading: 'Einen Moment bitte',
    not_found:
      'Die gesuchte Seite konnte im System nicht gefunden werden. Vergewissere dich, dass deine Eingabe korrekt war.',
    placeholder_data_warning: 'Netzwerkproblem: Die Daten konnten nicht aktualisiert werden.',
    select_all_limit_reached:
      'Es sind zu viele Einträge, um alle auszuwählen. Die ersten %{max} wurden ausgewählt.',
    unsaved_changes: 'Einige deiner Änderungen sind nicht gespeichert. Möchtest du sie verwerfen?',
  },
  notification: {
    ...ra.notification,
    application_update_available: 'Eine neue Version ist verfügbar.',
    bad_item: 'Fehlerhafter Eintrag',
    created: 'Angelegt',
    data_provider_error: 'Beim Abrufen der Daten ist ein Fehler aufgetreten.',
    deleted: 'Eintrag gelöscht |||| %{smart_count} Einträge gelöscht',
    http_error: 'Fehler bei der Verbindung zum Server',
    i18n_error: 'Die Texte dieser Sprache konnten nicht geladen werden.',
    item_doesnt_exist: 'Den Eintrag gibt es nicht mehr',
    logged_out: 'Deine Sitzung ist beendet. Bitte melde dich neu an.',
    not_authorized: 'Dazu fehlt dir die Berechtigung.',
    offline: 'Keine Verbindung. Die Daten konnten nicht geladen werden.',
    updated: 'Gespeichert |||| %{smart_count} Einträge gespeichert',
  },
} satisfies DialogTexts;

type Sections = 'navigation' | 'sort' | 'saved_queries' | 'guesser' | 'configurable';

// react-admin 5 names it "previous"
const { prev: _obsolete, ...navigation } = raLanguageGerman.ra.navigation;

/** Paging, sorting, saved queries and the page configurator. */
const germanListTexts = {
  navigation: {
    ...navigation,
    clear_filters: 'Filter entfernen',
    current_page: 'Seite %{page}',
    first: 'Zur ersten Seite',
    last: 'Zur letzten Seite',
    next: 'Zur nächsten Seite',
    no_filtered_results: '%{name}: keine Einträge gefunden, die zu den Filtern passen',
    no_more_results: 'Die Seite %{page} gibt es nicht. Geh eine Seite zurück.',
    no_results: '%{name}: keine Einträge gefunden',
    page: 'Zur Seite %{page}',
    page_out_from_begin: 'Vor der ersten Seite gibt es keine weitere',
    page_out_from_end: 'Nach der letzten Seite gibt es keine weitere',
    page_out_of_boundaries: 'Die Seite %{page} gibt es nicht',
    page_range_info: '%{offsetBegin}–%{offsetEnd} von %{total}',
    partial_page_range_info: '%{offsetBegin}–%{offsetEnd} von mehr als %{offsetEnd}',
    previous: 'Zur vorherigen Seite',
  },
  sort: {
    // German nouns keep their capital, hence not `field_lower_first`
    sort_by: 'Sortieren nach %{field} (%{order})',
    ASC: 'aufsteigend',
    DESC: 'absteigend',
  },
  saved_queries: {
    label: 'Gespeicherte Ansichten',
    query_name: 'Name der Ansicht',
    new_label: 'Aktuelle Ansicht speichern …',
    new_dialog_title: 'Aktuelle Ansicht speichern als',
    remove_label: 'Gespeicherte Ansicht entfernen',
    remove_label_with_name: 'Ansicht „%{name}“ entfernen',
    remove_dialog_title: 'Gespeicherte Ansicht entfernen?',
    remove_message: 'Möchtest du diese Ansicht wirklich aus deinen gespeicherten Ansichten entfernen?',
    help: 'Filtere die Liste und speichere die Ansicht für später.',
  },
  guesser: {
    empty: { title: 'Keine Daten', message: 'Bitte prüfe, woher die Daten kommen.' },
  },
  configurable: {
    customize: 'Anpassen',
    configureMode: 'Diese Seite anpassen',
    inspector: {
      title: 'Anpassen',
      content: 'Zeig auf einen Bereich der Seite, um ihn anzupassen.',
      reset: 'Einstellungen zurücksetzen',
      hideAll: 'Alle ausblenden',
      showAll: 'Alle einblenden',
    },
    Datagrid: { title: 'Tabelle', unlabeled: 'Spalte %{column} ohne Titel' },
    SimpleForm: { title: 'Formular', unlabeled: 'Feld %{input} ohne Titel' },
    SimpleList: {
      title: 'Liste',
      primaryText: 'Erster Text',
      secondaryText: 'Zweiter Text',
      tertiaryText: 'Dritter Text',
    },
  },
} satisfies Pick<TranslationMessages['ra'], Sections>;

type PageTexts = Pick<TranslationMessages['ra'], 'page' | 'input' | 'auth' | 'validation'>;

/** Page titles, inputs, login and react-admin's own validation. */
const germanPageTexts = {
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

interface I18nOptions {
  /** Throws on a missing key of ours or react-admin's instead of showing the key. */
  isStrict: boolean;
}

const ownKey = /^(ra|leitstand)\.[\w.]+$/;

/**
 * Provides the German texts of react-admin and of our admin; numbers in them are formatted in German (`mehr
 * als 1.000`). A text that is not a key, such as a server message, passes through unchanged.
 * @throws Error for a missing key, if strict
 */
export function createI18nProvider({ isStrict }: I18nOptions): I18nProvider {
  const provider = polyglotI18nProvider(
    () => ({ ...germanMessages, ...leitstandMessages }),
    'de',
    [{ locale: 'de', name: 'Deutsch' }],
    { replace: replaceWithGermanNumbers, onMissingKey: isStrict ? refuseOwnKey : passThrough },
  );
  return {
    ...provider,
    translate(key, options) {
      const phrase = lateText(key);
      return provider.translate(key, phrase === undefined ? options : { _: phrase, ...options });
    },
  };
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
