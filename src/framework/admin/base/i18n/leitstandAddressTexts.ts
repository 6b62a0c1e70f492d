/** Texts of the search for addresses and of points on a map. */
export const leitstandAddressTexts = {
  address: {
    search: 'Adresse suchen',
    placeholder: 'Straße und Hausnummer, PLZ Ort',
    enter: 'Mit der Eingabetaste suchst du auch nach Straßen.',
    manual: 'Adresse manuell eingeben',
    loading: 'Adressen werden gesucht …',
    none: 'Keine Adresse gefunden. Du kannst sie manuell eingeben.',
    failed: 'Die Adressen konnten nicht gesucht werden.',
    cleared: 'Die Adresse wurde geleert.',
    restore: 'Rückgängig',
    incomplete: 'Bitte ergänze, was noch fehlt.',
    sourceOsm: 'OpenStreetMap',
    sourceGoogle: 'Google Maps',
    sourceUnknown: 'Ortsverzeichnis',
  },
  map: {
    label: 'Karte: %{place}',
    zoomIn: 'Vergrößern',
    zoomOut: 'Verkleinern',
    unreachable: 'Die Karte ist gerade nicht erreichbar.',
    pin: 'Punkt auf der Karte; mit den Pfeiltasten verschieben, mit Umschalttaste in kleinen Schritten',
    pinHint: 'Ziehe den Punkt an die richtige Stelle, oder verschiebe ihn mit den Pfeiltasten.',
    approximate: 'Der Punkt ist nur ungefähr bekannt.',
    unknown: 'Der Ort der Anschrift auf der Karte ist noch nicht bekannt.',
    set: 'Punkt auf der Karte setzen',
  },
} as const;
