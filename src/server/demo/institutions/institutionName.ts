import type { InstitutionType } from '../../../../generated/types.ts';
import type { Random } from '../base/random.ts';
import { lastNames } from '../people/lastNames.ts';
import { localNames, streetNames } from '../places/streetNames.ts';
import type { InstitutionSite } from './institutionSite.ts';
import { kindergartenNames, namesakes, saints, schoolKindName } from './schoolNames.ts';

export interface InstitutionName {
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
