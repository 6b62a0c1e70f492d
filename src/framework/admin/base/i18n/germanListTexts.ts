import type { TranslationMessages } from 'ra-core';
import raLanguageGerman from 'ra-language-german';

type Sections = 'navigation' | 'sort' | 'saved_queries' | 'guesser' | 'configurable';

// react-admin 5 names it "previous"
const { prev: _obsolete, ...navigation } = raLanguageGerman.ra.navigation;

/** Paging, sorting, saved queries and the page configurator. */
export const germanListTexts = {
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
