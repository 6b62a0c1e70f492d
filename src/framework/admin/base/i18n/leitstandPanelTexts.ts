/** Texts of the panel beside a list. */
export const leitstandPanelTexts = {
  panel: {
    close: 'Seitenfenster schließen',
    openPage: 'Ganze Seite öffnen',
    failed: 'Fehler beim Laden des Eintrags.',
    gone: 'Diesen Eintrag gibt es nicht mehr, oder du darfst ihn nicht sehen.',
  },
} as const;
