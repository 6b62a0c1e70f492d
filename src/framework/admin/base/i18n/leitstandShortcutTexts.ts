/** Texts of the map of keys. */
export const leitstandShortcutTexts = {
  shortcut: {
    title: 'Tastenkürzel',
    everywhere: 'Überall',
    list: 'Liste',
    record: 'Eintrag',
    form: 'Formular',
    or: 'oder',
    characters: 'Kürzel aus einem einzelnen Zeichen verwenden',
    close: 'Schließen',
  },
} as const;
