import type { Handout } from '../../../../generated/types.ts';
export interface HandoutDraft {
  name: string;
  description: string;
  format: NonNullable<Handout['format']>;
  stock: number;
  isActive: boolean;
}

/** Advertising material; the first two are for kindergartens, the next four for schools. */
export const handoutDrafts: readonly HandoutDraft[] = [
  {
    name: 'Musikalische Früherziehung',
    description: 'Für Kindertagesstätten; mit Anmeldeabschnitt zum Abtrennen.',
    format: 'a5',
    stock: 4200,
    isActive: true,
  },
  {
    name: 'Instrumentenkarussell für Vorschulkinder',
    description: 'Für das letzte Jahr vor der Schule.',
    format: 'a5',
    stock: 1800,
    isActive: true,
  },
  {
    name: 'Instrumentalunterricht an deiner Schule',
    description: 'Allgemeiner Handzettel für Grundschulen, alle Instrumente.',
    format: 'a5',
    stock: 12600,
    isActive: true,
  },
  {
    name: 'Gitarre und Ukulele in der Gruppe',
    description: 'Für Schulen, an denen Gruppenkurse am Nachmittag möglich sind.',
    format: 'dl',
    stock: 6400,
    isActive: true,
  },
  {
    name: 'Klavier und Keyboard',
    description: 'Nur für Standorte mit Klavier oder eigenem Keyboardraum.',
    format: 'dl',
    stock: 3900,
    isActive: true,
  },
  {
    name: 'Bandprojekt ab Klasse 7',
    description: 'Für weiterführende Schulen.',
    format: 'a6',
    stock: 2500,
    isActive: true,
  },
  {
    name: 'Ferienkurse Sommer',
    description: 'Wird im Mai und Juni mitgegeben.',
    format: 'a4',
    stock: 700,
    isActive: true,
  },
  {
    name: 'Instrumentalunterricht (altes Logo)',
    description: 'Restbestand, bitte nicht mehr verteilen.',
    format: 'a5',
    stock: 350,
    isActive: false,
  },
];
