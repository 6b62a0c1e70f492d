import type { AcquisitionStatus, InstitutionType, SchoolType } from '../../../../generated/types.ts';
import type { Position } from '../../adapters/gazetteer/distanceInKm.ts';
import type { DemoContext } from '../base/demoContext.ts';
import { createRandom, placeRadius, type Random, scatterPosition } from '../base/random.ts';
import type { StudentDraft } from '../people/studentDrafts.ts';
import type { GermanPlace } from '../places/germanPlaces.ts';

/** Facts about an institution for other drafts: location, kind and acquisition status. */
export interface InstitutionSite {
  index: number;
  type: InstitutionType;
  schoolType: SchoolType;
  place: GermanPlace;
  district: string | null;
  position: Position;
  acquisitionStatus: AcquisitionStatus;
  isActive: boolean;
}

const types: Readonly<Record<InstitutionType, number>> = {
  'public-school': 66,
  institution: 23,
  'private-flat': 6,
  other: 3,
  online: 1.8,
  headquarters: 0.2,
};

const schoolTypes: Readonly<Record<InstitutionType, Partial<Record<SchoolType, number>>>> = {
  'public-school': {
    'primary-school': 56,
    'grammar-school': 15,
    'middle-school': 10,
    'comprehensive-school': 8,
    'secondary-school': 4,
    'special-needs-school': 3,
    'vocational-school': 2,
    'independent-school': 2,
  },
  institution: { kindergarten: 60, 'music-school': 12, other: 28 },
  'private-flat': { other: 1 },
  headquarters: { other: 1 },
  online: { other: 1 },
  other: { other: 1 },
};

const statuses: Readonly<Record<'school' | 'other', Record<AcquisitionStatus, number>>> = {
  school: { open: 37, 'in-progress': 23, committed: 28, closed: 12 },
  other: { open: 15, 'in-progress': 12, committed: 65, closed: 8 },
};

/** The site of institution `index`; cheap enough to be recomputed instead of cached. */
export function institutionSite(context: DemoContext, index: number): InstitutionSite {
  const random = createRandom(context.seed, 'site', index);
  const type = index === 0 ? 'headquarters' : random.weighted(types);
  const place = type === 'headquarters' ? random.pick(context.cities) : context.pickPlace(random);
  const district = place.districts.length > 0 && random.chance(0.6) ? random.pick(place.districts) : null;
  const isSchool = type === 'public-school' || type === 'institution';
  return {
    index,
    type,
    schoolType: pickSchoolType(random, type),
    place,
    district: district?.name ?? null,
    position: district
      ? scatterPosition(district.position, 1, random)
      : scatterPosition(place.position, placeRadius(place.population), random),
    acquisitionStatus:
      type === 'headquarters' || type === 'online'
        ? 'committed'
        : random.weighted(statuses[isSchool ? 'school' : 'other']),
    isActive: index === 0 || random.chance(0.92),
  };
}

function pickSchoolType(random: Random, type: InstitutionType): SchoolType {
  const weights: Readonly<Partial<Record<SchoolType, number>>> = schoolTypes[type];
  return random.weighted(weights as Record<SchoolType, number>);
}

type Way = 'form' | 'activity' | 'elsewhere';

/**
 * Registration of a student: by an online form, by an activity at their school, or on paper or by phone.
 */
export function cameBy(context: DemoContext, student: StudentDraft, index: number): Way {
  // adults who are customers themselves call
  if (student.parents.length === 0) return 'elsewhere';
  return createRandom(context.seed, 'came-by', index).weighted({ form: 55, activity: 30, elsewhere: 15 });
}
