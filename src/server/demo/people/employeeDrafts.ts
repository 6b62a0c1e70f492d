import type { Avatar, FederalState } from '../../../../generated/types.ts';
import { addDays } from '../../../framework/schema/dates.ts';
import { birthday, instantBefore, instantBetween } from '../base/calendarDay.ts';
import { customId } from '../base/customIds.ts';
import { type DemoContext, supervisedStates, supervisorOf } from '../base/demoContext.ts';
import { createRandom, placeRadius, type Random, scatterPosition } from '../base/random.ts';
import { type TravelDraft, travelDraft } from '../base/travelDraft.ts';
import { contractDrafts } from '../institutions/contractDrafts.ts';
import { institutionSite } from '../institutions/institutionSite.ts';
import { addressDraft } from '../places/addressDraft.ts';
import type { GermanPlace } from '../places/germanPlaces.ts';
import { createMailAddresses } from '../places/mailAddresses.ts';
import { createNearSites, type NearSites } from '../places/nearSites.ts';
import { fixedLineNumber, mobileNumber } from '../places/phoneNumbers.ts';
import type { AddressDraft, AvailabilityDraft, ContactDraft } from '../seed/drafts.ts';
import { subjectDrafts } from '../teaching/subjectDrafts.ts';
import { availabilityDrafts } from './absenceDrafts.ts';
import {
  type EmployeeRole,
  type EmployeeRoleDraft,
  employeeRole,
  employeeRoleDraft,
} from './employeeRole.ts';
import { type Gender, type PersonName, personName } from './personName.ts';

type Top = NonNullable<Avatar['topType']>;

const long: readonly Top[] = [
  'longHairBob',
  'longHairBun',
  'longHairCurly',
  'longHairCurvy',
  'longHairNotTooLong',
  'longHairStraight',
  'longHairStraight2',
  'longHairStraightStrand',
  'longHairMiaWallace',
];
const short: readonly Top[] = [
  'shortHairShortCurly',
  'shortHairShortFlat',
  'shortHairShortRound',
  'shortHairShortWaved',
  'shortHairSides',
  'shortHairTheCaesar',
  'shortHairTheCaesarSidePart',
  'shortHairFrizzle',
];
const skins = { light: 40, pale: 30, tanned: 8, brown: 10, darkBrown: 8, dark: 4 } as const;
const hairs = { brown: 24, brownDark: 26, black: 20, blonde: 14, blondeGolden: 8, auburn: 6, platinum: 2 };
const clothes = ['blazerShirt', 'blazerSweater', 'collarSweater', 'hoodie', 'shirtCrewNeck'] as const;
const colours = [
  'blue02',
  'blue03',
  'gray02',
  'heather',
  'pastelGreen',
  'pastelRed',
  'red',
  'black',
] as const;

/** The picture of a person who made one; null for everybody else. */
function avatarDraft(random: Random, gender: Gender): Avatar | null {
  if (random.chance(0.35)) return null;
  const hair = random.weighted(hairs);
  const isBearded = gender === 'male' && random.chance(0.4);
  return {
    skinColor: random.weighted(skins),
    topType: random.pick(gender === 'male' || random.chance(0.15) ? short : long),
    topColor: hair,
    eyebrowType: random.chance(0.7) ? 'defaultNatural' : 'default',
    eyesType: random.chance(0.7) ? 'default' : 'happy',
    accessoriesType: random.chance(0.3) ? random.pick(['prescription01', 'prescription02', 'round']) : 'none',
    mouthType: random.pick(['smile', 'twinkle', 'default']),
    facialHairType: isBearded ? random.pick(['beardLight', 'beardMedium', 'moustacheMagnum']) : 'none',
    facialHairColor: hair,
    clothesType: random.pick(clothes),
    clothesGraphicsType: 'none',
    clothesColor: random.pick(colours),
  };
}

export interface EmployeeDraft extends PersonName, EmployeeRoleDraft, TravelDraft, TeachingDraft {
  customId: string;
  birthday: string;
  profileImg: Avatar | null;
  address: AddressDraft;
  contactInformation: ContactDraft;
  isActive: boolean;
  deactivateAt: string | null;
  deactivatedAt: string | null;
  hasLogin: false;
  /** Indexes of contracts, institutions and employees. */
  contract: number | null;
  assignedInstitutions: number[];
  plannedInstitutions: number[];
  supervisor: number | null;
  acquiredBy: number | null;
  isSupervisor: boolean;
  defaultSupervisorForStates: FederalState[];
  excludeFromOptimizations: boolean;
  createdAt: string;
  updatedAt: string;
}

interface TeachingDraft {
  /** Indexes of subjects. */
  subjects: number[];
  abilities: { online: boolean; atHome: boolean };
  availabilities: AvailabilityDraft[] | null;
}

const subjectWeights = Object.fromEntries(
  subjectDrafts().map(({ popularity }, index) => [index, popularity]),
);

/** All employees, one at a time: first the office, then teachers and applicants near institutions. */
export function* employeeDrafts(context: DemoContext): Generator<EmployeeDraft> {
  const mailOf = createMailAddresses();
  const staffed = createNearSites(context, ['committed']);
  const wanted = createNearSites(context, ['open', 'in-progress']);
  for (let index = 0; index < context.employees; index++) {
    const random = createRandom(context.seed, 'employee', index);
    const role = employeeRole(random, context, index);
    const place = homePlace(random, context, staffed);
    yield employeeDraft({ context, index, random, role, place, staffed, wanted, mailOf });
  }
}

interface Ingredients {
  context: DemoContext;
  index: number;
  random: Random;
  role: EmployeeRole;
  place: GermanPlace;
  staffed: NearSites;
  wanted: NearSites;
  mailOf: (...names: string[]) => string;
}

function employeeDraft(ingredients: Ingredients): EmployeeDraft {
  const { context, index, random, role, place, mailOf } = ingredients;
  const { referenceDay } = context;
  const born = birthday(random, referenceDay, role === 'office' ? 21 : 19, role === 'office' ? 65 : 69);
  const name = personName(random, { birthYear: Number(born.slice(0, 4)), femaleShare: 0.58 });
  const position = scatterPosition(place.position, placeRadius(place.population), random);
  const teaches = role === 'teacher' || role === 'both';
  const states = supervisedStates(context, index);
  // only earlier employees: batches are inserted in order, and foreign keys are checked immediately
  const acquirers = Math.min(index, context.officeStaff);
  const isActive = states.length > 0 || random.chance(0.88);
  const createdAt = instantBefore(
    random,
    referenceDay,
    role === 'applicant' ? 2 : 20,
    role === 'applicant' ? 120 : 2190,
  );
  const updatedAt = instantBetween(random, createdAt, `${referenceDay}T00:00:00Z`);
  return {
    ...name,
    customId: customId('employee', index),
    birthday: born,
    // a chance of its own, so that everything else about the person stays as it was
    profileImg: avatarDraft(createRandom(context.seed, 'avatar', index), name.gender),
    ...employeeRoleDraft(random, role, { isActive, createdAt, referenceDay }),
    address: addressDraft(random, place, position),
    contactInformation: contactDraft(random, place, { index, mail: mailOf(name.firstName, name.lastName) }),
    isActive,
    deactivateAt:
      isActive && teaches && random.chance(0.02) ? addDays(referenceDay, random.int(5, 200)) : null,
    deactivatedAt: isActive ? null : updatedAt,
    hasLogin: false,
    ...teachingDraft(random, role, referenceDay),
    contract: role === 'applicant' || random.chance(0.15) ? null : random.int(0, contractDrafts.length - 1),
    ...institutionsOf(ingredients, isActive && teaches),
    supervisor: states.length > 0 ? null : supervisorOf(context, place.state),
    acquiredBy: role === 'office' || acquirers === 0 ? null : random.int(0, acquirers - 1),
    isSupervisor: states.length > 0,
    defaultSupervisorForStates: states,
    abilities: {
      online: role !== 'office' && random.chance(0.35),
      atHome: role !== 'office' && random.chance(0.4),
    },
    ...travelDraft(random, Number(referenceDay.slice(0, 4)) - Number(born.slice(0, 4))),
    excludeFromOptimizations: random.chance(0.04),
    createdAt,
    updatedAt,
  };
}

/** Teachers live near courses more often than the population distribution suggests. */
function homePlace(random: Random, context: DemoContext, staffed: NearSites): GermanPlace {
  if (staffed.indexes.length === 0 || random.chance(0.3)) return context.pickPlace(random);
  return institutionSite(context, random.pick(staffed.indexes)).place;
}

function institutionsOf({ random, place, staffed, wanted }: Ingredients, canTeach: boolean) {
  if (!canTeach) return { assignedInstitutions: [], plannedInstitutions: [] };
  const assigned = random.chance(0.12) ? 0 : random.int(1, 5);
  const planned = random.chance(0.3) ? random.int(1, 4) : 0;
  const radius = () => (random.chance(0.92) ? 28 : 75);
  return {
    assignedInstitutions: staffed.pick(random, place.position, radius(), assigned),
    plannedInstitutions: wanted.pick(random, place.position, radius(), planned),
  };
}

function teachingDraft(random: Random, role: EmployeeRole, referenceDay: string): TeachingDraft {
  if (role === 'office')
    return { subjects: [], abilities: { online: false, atHome: false }, availabilities: null };
  const shares = { unknown: 0.1, none: 0.06, day: 0.6, online: 0.25 };
  return {
    subjects: subjectsOf(random),
    abilities: { online: random.chance(0.35), atHome: random.chance(0.4) },
    availabilities: availabilityDrafts(random, referenceDay, shares),
  };
}

function subjectsOf(random: Random): number[] {
  const picked = new Set<number>();
  const wanted = random.int(2, 3);
  while (picked.size < wanted) picked.add(Number(random.weighted(subjectWeights)));
  return [...picked].sort((a, b) => a - b);
}

interface ContactOf {
  index: number;
  mail: string;
}

function contactDraft(random: Random, place: GermanPlace, { index, mail }: ContactOf): ContactDraft {
  const contact: ContactDraft = { mail1: mail, mobile1: mobileNumber('employee', index) };
  if (random.chance(0.2)) contact.mail2 = mail.replace('@', '.privat@');
  const phone = random.chance(0.25) ? fixedLineNumber(random, place) : undefined;
  if (phone !== undefined) contact.phone1 = phone;
  if (random.chance(0.15))
    contact.notes = { mobile1: random.pick(['Am besten per WhatsApp', 'Ab 18 Uhr erreichbar']) };
  return contact;
}
