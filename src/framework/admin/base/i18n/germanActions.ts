import type { TranslationMessages } from 'ra-core';
import raLanguageGerman from 'ra-language-german';

/** Buttons and icons of react-admin (`ra.action`). */
export const germanActions = {
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
