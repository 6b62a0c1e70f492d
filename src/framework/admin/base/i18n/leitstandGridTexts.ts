/** Texts of editing in lists. */
export const leitstandGridTexts = {
  grid: {
    saved: 'Zelle gespeichert |||| %{smart_count} Einträge gespeichert',
    savedPartly:
      '%{stored} gespeichert, 1 Eintrag abgewiesen. Die rot umrandeten Zellen sagen, warum. |||| %{stored} gespeichert, %{smart_count} Einträge abgewiesen. Die rot umrandeten Zellen sagen, warum.',
    created: 'Eintrag angelegt',
    newRow: 'Neue Zeile',
    newHint: 'Die Zeile wird angelegt, sobald du sie verlässt.',
    newLacks:
      '%{fields} ist ein Pflichtfeld und hat hier keine Spalte. |||| %{fields} sind Pflichtfelder und haben hier keine Spalte.',
    newInForm: 'Weiter im Formular',
    newDrop: 'Verwerfen',
    newByHand: 'Diesen Wert bitte hier selbst auswählen.',
    refused: 'Das konnte nicht gespeichert werden.',
    gone: 'Diesen Eintrag gibt es nicht mehr, oder du darfst ihn nicht mehr sehen.',
    notEditable: 'Diese Zelle kannst du hier nicht ändern.',
    nothingToUndo: 'Hier gibt es nichts mehr rückgängig zu machen.',
    tooMany: 'Höchstens 2.000 Zellen auf einmal.',
    beyond:
      '1 Zelle passte nicht mehr in die Tabelle. |||| %{smart_count} Zellen passten nicht mehr in die Tabelle.',
    keys: 'Zellen der Liste',
    keyMove: 'Zur nächsten Zelle',
    keyEnds: 'An den Anfang oder das Ende',
    keyOpen: 'Auf dem Namen: Eintrag öffnen',
    keyEdit: 'Zelle bearbeiten',
    keySelect: 'Zeile auswählen; bei Ja und Nein: umschalten',
    keyExtend: 'Auf dem Namen: Zeilen auswählen; sonst: Zellen markieren',
    keyCopy: 'Kopieren, einfügen',
    keyFill: 'Nach unten ausfüllen',
    keyClear: 'Zellen leeren',
    keyUndo: 'Letzte Änderung zurücknehmen',
    width: 'Breite der Spalte %{column}',
    widthHint: 'Ziehen, doppelt klicken oder Umschalt und Pfeil auf der Überschrift',
  },
} as const;
