import type { FederalState, SchoolType } from '../../../../generated/types.ts';

/** Namesakes of German schools, hyphenated as in a school's name. */
export const namesakes: readonly string[] = `
Astrid-Lindgren|Erich-Kästner|Goethe|Schiller|Lessing|Geschwister-Scholl|Anne-Frank|Albert-Schweitzer|Maria-Montessori
Pestalozzi|Diesterweg|Fröbel|Janusz-Korczak|Clara-Schumann|Robert-Schumann|Mozart|Beethoven|Johann-Sebastian-Bach
Fanny-Hensel|Felix-Mendelssohn-Bartholdy|Brüder-Grimm|Wilhelm-Busch|Otfried-Preußler|Michael-Ende|Cornelia-Funke
Janosch|Peter-Härtling|Paul-Maar|James-Krüss|Heinrich-Heine|Annette-von-Droste-Hülshoff|Theodor-Storm|Theodor-Fontane
Friedrich-Hölderlin|Joseph-von-Eichendorff|Bertolt-Brecht|Thomas-Mann|Hermann-Hesse|Käthe-Kollwitz|Paula-Modersohn
Caspar-David-Friedrich|Albrecht-Dürer|Lucas-Cranach|Sophie-Scholl|Dietrich-Bonhoeffer|Edith-Stein|Martin-Luther
Philipp-Melanchthon|Elisabeth-von-Thüringen|Hildegard-von-Bingen|St.-Ursula|Alexander-von-Humboldt|Wilhelm-von-Humboldt
Carl-Friedrich-Gauß|Albert-Einstein|Max-Planck|Marie-Curie|Lise-Meitner|Otto-Hahn|Robert-Koch|Maria-Sibylla-Merian
Johannes-Kepler|Adam-Ries|Werner-von-Siemens|Willy-Brandt|Konrad-Adenauer|Theodor-Heuss|Gustav-Heinemann
Helene-Lange|Louise-Schroeder|Elly-Heuss-Knapp|Martin-Buber|Hannah-Arendt|Nelly-Sachs|Rosa-Parks|Anna-Seghers`
  .trim()
  .split(/[|\n]/);

export const kindergartenNames: readonly string[] = `
Regenbogen|Sonnenschein|Löwenzahn|Pusteblume|Villa Kunterbunt|Kleine Strolche|Wirbelwind|Zwergenland|Rappelkiste
Wurzelzwerge|Sternenhimmel|Schatzkiste|Arche Noah|St. Josef|St. Elisabeth|Heilig Geist|Unterm Regenbogen|Bärenhöhle
Spatzennest|Fuchsbau|Sterntaler|Traumland|Abenteuerland|Sonnenblume|Marienkäfer|Purzelbaum|Kinderplanet|Farbenfroh`
  .trim()
  .split(/[|\n]/);

export const saints: readonly string[] = [
  'St. Marien',
  'St. Martin',
  'St. Nikolaus',
  'St. Michael',
  'St. Johannes',
  'Christuskirche',
  'Paulusgemeinde',
  'Lukasgemeinde',
];

/** Names of the kinds of public schools, which differ between states; some states lack a kind. */
const kindNames: Readonly<
  Partial<Record<SchoolType, { usual?: string } & Partial<Record<FederalState, string>>>>
> = {
  'primary-school': { usual: 'Grundschule' },
  'secondary-school': {
    BY: 'Mittelschule',
    BW: 'Werkrealschule',
    HE: 'Hauptschule',
    NRW: 'Hauptschule',
    NI: 'Hauptschule',
  },
  'middle-school': {
    usual: 'Realschule',
    RP: 'Realschule plus',
    SN: 'Oberschule',
    BB: 'Oberschule',
    HB: 'Oberschule',
    NI: 'Oberschule',
    MV: 'Regionale Schule',
    TH: 'Regelschule',
    ST: 'Sekundarschule',
    BE: 'Integrierte Sekundarschule',
    HH: 'Stadtteilschule',
    SH: 'Gemeinschaftsschule',
    SL: 'Gemeinschaftsschule',
  },
  'comprehensive-school': {
    usual: 'Gesamtschule',
    BW: 'Gemeinschaftsschule',
    BE: 'Gemeinschaftsschule',
    HH: 'Stadtteilschule',
    SH: 'Gemeinschaftsschule',
    SL: 'Gemeinschaftsschule',
    SN: 'Gemeinschaftsschule',
    ST: 'Gemeinschaftsschule',
    TH: 'Gemeinschaftsschule',
    HB: 'Oberschule',
  },
  'grammar-school': { usual: 'Gymnasium' },
  'special-needs-school': { usual: 'Förderschule', BY: 'Förderzentrum', BW: 'SBBZ', SH: 'Förderzentrum' },
  'vocational-school': {
    usual: 'Berufliche Schule',
    NRW: 'Berufskolleg',
    NI: 'Berufsbildende Schule',
    RP: 'Berufsbildende Schule',
    SN: 'Berufliches Schulzentrum',
    BY: 'Berufsschule',
  },
};

/** Name of a kind of school in a state; a kind that the state lacks is named like its middle school. */
export function schoolKindName(kind: SchoolType, state: FederalState): string {
  const names = kindNames[kind];
  return names?.[state] ?? names?.usual ?? kindNames['middle-school']?.[state] ?? 'Schule';
}
