/** Sentences of refusals that several misuses get. */
export const refusals = {
  required: 'Dieses Feld ist erforderlich',
  unfit: 'Dieser Wert passt nicht zum Feld',
  unknown: 'Dieses Feld gibt es nicht',
  signs: 'Der Text enthält nicht erlaubte Zeichen',
  lines: 'Dieses Feld hat nur eine Zeile, Zeilenumbrüche sind hier nicht möglich',
  option: 'Diese Auswahl gibt es nicht',
  mail: 'Das ist keine gültige E-Mail-Adresse',
  date: 'Der eingegebene Text konnte nicht als Datum interpretiert werden',
  signature: 'Diese Unterschrift ist nicht lesbar; bitte unterschreibe noch einmal',
  file: 'Diese Datei gibt es nicht mehr. Bitte wähle sie noch einmal.',
  keyForm: 'Erwartet werden 8 bis 100 Zeichen.',
  noForm: 'Dieses Anmeldeformular gibt es nicht.',
  noDocument: 'Diese Unterlage gibt es hier nicht.',
  stale: 'Das Formular war zu lange offen. Bitte lade die Seite neu; deine Angaben bleiben erhalten.',
} as const;
