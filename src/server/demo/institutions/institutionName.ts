import type { FederalState, InstitutionType, SchoolType } from '../../../../generated/types.ts';
import type { Random } from '../base/random.ts';
import { lastNames } from '../people/personName.ts';
import { localNames, streetNames } from '../places/streetNames.ts';
import type { InstitutionSite } from './institutionSite.ts';

/** Namesakes of German schools, hyphenated as in a school's name. */
const namesakes: readonly string[] = `
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

const kindergartenNames: readonly string[] = `
Regenbogen|Sonnenschein|Löwenzahn|Pusteblume|Villa Kunterbunt|Kleine Strolche|Wirbelwind|Zwergenland|Rappelkiste
Wurzelzwerge|Sternenhimmel|Schatzkiste|Arche Noah|St. Josef|St. Elisabeth|Heilig Geist|Unterm Regenbogen|Bärenhöhle
Spatzennest|Fuchsbau|Sterntaler|Traumland|Abenteuerland|Sonnenblume|Marienkäfer|Purzelbaum|Kinderplanet|Farbenfroh`
  .trim()
  .split(/[|\n]/);

const saints: readonly string[] = [
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
function schoolKindName(kind: SchoolType, state: FederalState): string {
  const names = kindNames[kind];
  return names?.[state] ?? names?.usual ?? kindNames['middle-school']?.[state] ?? 'Schule';
}

interface InstitutionName {
  name: string;
  /** Street, if the name is derived from it: 'Grundschule Am Lindenhof'. */
  street?: string;
}

type Namer = (random: Random, site: InstitutionSite) => InstitutionName;

/** A realistic name for an institution of this kind. */
export function institutionName(random: Random, site: InstitutionSite): InstitutionName {
  return namers[site.type](random, site);
}

const namers: Readonly<Record<InstitutionType, Namer>> = {
  'public-school': nameSchool,
  institution: nameFacility,
  'private-flat': (random, site) => ({
    name: random.chance(0.5)
      ? `Privatwohnung Familie ${random.pick(lastNames.german)}`
      : `Unterrichtsraum ${random.pick(lastNames.german)}, ${quarter(site)}`,
  }),
  headquarters: (_random, site) => ({
    name: `${site.index === 0 ? 'Zentrale' : 'Regionalbüro'} ${site.place.name}`,
  }),
  online: (random, site) => ({
    name: `Online-${random.pick(['Klassenzimmer', 'Musikraum', 'Studio'])} ${site.index}`,
  }),
  other: (random, site) => ({
    name: random.pick([
      `Stadthalle ${site.place.name}`,
      `Vereinsheim Musikverein ${quarter(site)}`,
      `Altes Rathaus ${site.place.name}`,
      `Kulturscheune ${site.place.name}`,
      `Alte Feuerwache ${quarter(site)}`,
    ]),
  }),
};

function nameSchool(random: Random, site: InstitutionSite): InstitutionName {
  if (site.schoolType === 'independent-school') return nameIndependentSchool(random, site);
  const kind = schoolKindName(site.schoolType, site.place.state);
  if (site.district !== null && random.chance(0.4)) {
    return {
      name: `${site.schoolType === 'grammar-school' ? 'Städtisches Gymnasium' : kind} ${quarter(site)}`,
    };
  }
  const roll = random.next();
  if (roll < 0.34) {
    const isShort = site.schoolType === 'primary-school' && random.chance(0.5);
    return { name: `${random.pick(namesakes)}-${isShort ? 'Schule' : kind.replaceAll(' ', '-')}` };
  }
  if (site.schoolType === 'primary-school' && roll < 0.72) return namePrimarySchool(random, site);
  if (roll < 0.8) {
    const street = random.pick(localNames);
    return { name: `${kind} ${street}`, street };
  }
  const isTown = site.schoolType === 'grammar-school' && random.chance(0.5);
  return { name: isTown ? `Städtisches Gymnasium ${quarter(site)}` : `${kind} ${quarter(site)}` };
}

function namePrimarySchool(random: Random, site: InstitutionSite): InstitutionName {
  if (site.place.state === 'NRW' && random.chance(0.5)) {
    if (random.chance(0.3)) return { name: `KGS ${random.pick(saints.slice(0, 5))}` };
    const street = random.pick(streetNames);
    return { name: `GGS ${street}`, street };
  }
  const street = random.pick(localNames);
  return { name: `${random.chance(0.8) ? 'Grundschule' : 'Schule'} ${street}`, street };
}

function nameIndependentSchool(random: Random, site: InstitutionSite): InstitutionName {
  const kind = random.pick([
    'Freie Waldorfschule',
    'Montessori-Schule',
    'Freie Schule',
    'Evangelische Schule',
  ]);
  return { name: `${kind} ${quarter(site)}` };
}

function nameFacility(random: Random, site: InstitutionSite): InstitutionName {
  if (site.schoolType === 'kindergarten') {
    const kind = random.pick(['Kita', 'Kita', 'Kita', 'Kindergarten', 'Kinderhaus', 'Familienzentrum']);
    return { name: `${kind} ${random.pick(kindergartenNames)}` };
  }
  if (site.schoolType === 'music-school') {
    return {
      name: `${random.pick(['Musikschule', 'Städtische Musikschule', 'Kreismusikschule'])} ${quarter(site)}`,
    };
  }
  return {
    name: random.pick([
      `Mehrgenerationenhaus ${quarter(site)}`,
      `Jugendzentrum ${quarter(site)}`,
      `Bürgerhaus ${quarter(site)}`,
      `Gemeindezentrum ${random.pick(saints)}`,
      `Volkshochschule ${site.place.name}`,
    ]),
  };
}

/** 'Köln-Nippes' if the district is known, otherwise the town. */
function quarter({ place, district }: InstitutionSite): string {
  return district === null ? place.name : `${place.name}-${district}`;
}
