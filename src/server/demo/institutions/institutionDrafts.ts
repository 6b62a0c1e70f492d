import type {
  AcquisitionClosedReason,
  AcquisitionStatus,
  InstitutionType,
  SchoolType,
} from '../../../../generated/types.ts';
import { addDays } from '../../../framework/schema/dates.ts';
import { instantBefore, instantBetween } from '../base/calendarDay.ts';
import { customId } from '../base/customIds.ts';
import { type DemoContext, supervisorOf } from '../base/demoContext.ts';
import { createRandom, type Random } from '../base/random.ts';
import { availabilityDrafts } from '../people/absenceDrafts.ts';
import { type RentDraft, rentDraft } from '../people/rentDraft.ts';
import { addressDraft } from '../places/addressDraft.ts';
import { addressPart, createMailAddresses } from '../places/mailAddresses.ts';
import { fixedLineNumber, mobileNumber } from '../places/phoneNumbers.ts';
import type { AddressDraft, AvailabilityDraft, ContactDraft } from '../seed/drafts.ts';
import { institutionName } from './institutionName.ts';
import { type InstitutionSite, institutionSite } from './institutionSite.ts';
import { responsibleRange } from './responsibleDrafts.ts';

interface AcquisitionStep {
  at: string;
  status: AcquisitionStatus;
  reason?: AcquisitionClosedReason;
  note?: string;
}

interface AcquisitionDraft {
  acquisitionStatus: AcquisitionStatus;
  /** In chronological order; the last status is that of the institution. */
  acquisitionStatusItems: AcquisitionStep[];
  lastUpdatedAcquisitionStatus: string | null;
  /** Index of a login user. */
  lastUpdatedAcquisitionStatusBy: number | null;
}

const closedReasons = {
  'competitor-present': 22,
  'no-commercial-offers': 12,
  'no-rooms': 20,
  'room-usage-forbidden': 5,
  'not-interested': 18,
  'too-expensive': 6,
  'deprived-area': 2,
  'equal-opportunity': 3,
  'no-budget': 5,
  'cooperation-ended': 5,
  other: 2,
} as const;

const pathTo: Readonly<Record<AcquisitionStatus, readonly AcquisitionStatus[]>> = {
  open: [],
  'in-progress': ['in-progress'],
  committed: ['in-progress', 'committed'],
  closed: ['in-progress', 'closed'],
};

const notes: Readonly<Record<AcquisitionStatus, readonly string[]>> = {
  open: [],
  'in-progress': [
    'Angerufen, Schulleitung ruft zurück.',
    'Infomaterial per Mail geschickt.',
    'Termin vor Ort vereinbart.',
    'Wird in der nächsten Konferenz besprochen.',
  ],
  committed: [
    'Raum zugesagt, Start nach den Ferien.',
    'Kooperation unterschrieben.',
    'Erst einmal ein Kurs zur Probe.',
  ],
  closed: ['Bitte frühestens im nächsten Schuljahr wieder melden.', 'Freundliche Absage am Telefon.'],
};

/** Statuses of the institution between its creation and the reference day. */
function acquisitionHistory(
  random: Random,
  context: DemoContext,
  site: InstitutionSite,
  createdAt: string,
): AcquisitionDraft {
  const items: AcquisitionStep[] = [];
  let from = createdAt;
  // the headquarters never had to be acquired
  const path = site.type === 'headquarters' ? [] : pathTo[site.acquisitionStatus];
  for (const status of path) {
    const step: AcquisitionStep = {
      at: instantBetween(random, from, `${context.referenceDay}T00:00:00Z`),
      status,
    };
    if (status === 'closed') step.reason = random.weighted(closedReasons);
    if (random.chance(0.5)) step.note = random.pick(notes[status]);
    items.push(step);
    from = step.at;
  }
  const last = items.at(-1);
  return {
    acquisitionStatus: site.acquisitionStatus,
    acquisitionStatusItems: items,
    lastUpdatedAcquisitionStatus: last?.at ?? null,
    lastUpdatedAcquisitionStatusBy: last && context.logins > 0 ? random.int(0, context.logins - 1) : null,
  };
}

interface HandoutDeviationDraft {
  topic: 'quantity' | 'time' | 'delivery' | 'distribution' | 'return';
  note: string;
  validUntil: string | null;
}

const deviations: readonly (readonly [HandoutDeviationDraft['topic'], string])[] = [
  ['quantity', 'Nur 60 Handzettel: die Klassen 3 und 4 bekommen keine.'],
  ['time', 'Verteilung nur in der zweiten Pause.'],
  ['delivery', 'Paket im Sekretariat abgeben, nicht beim Hausdienst.'],
  ['distribution', 'Die Klassenleitungen legen den Handzettel in die Postmappe.'],
  ['return', 'Übrige Handzettel bleiben im Lehrerzimmer.'],
];

/** Exceptions for handing out material at an institution; most have none. */
function handoutDeviations(context: DemoContext, institution: number): HandoutDeviationDraft[] {
  const random = createRandom(context.seed, 'handout deviations', institution);
  if (!random.chance(0.12)) return [];
  return random.sample(deviations, random.int(1, 2)).map(([topic, note]) => ({
    topic,
    note,
    validUntil: random.chance(0.3) ? addDays(context.referenceDay, random.int(20, 240)) : null,
  }));
}

export interface InstitutionDraft extends AcquisitionDraft, RentDraft {
  customId: string;
  name: string;
  type: InstitutionType;
  /** Null for online institutions. */
  address: AddressDraft | null;
  contactInformation: ContactDraft;
  totalAmountPupils: number | null;
  /** Index of an employee. */
  supervisor: number | null;
  acquiredBy: number | null;
  /** Indexes of contact persons. */
  responsibles: number[];
  courseInfoText: string | null;
  availabilities: AvailabilityDraft[] | null;
  isActive: boolean;
  deactivateAt: string | null;
  deactivatedAt: string | null;
  /** Names of tags. */
  tags: string[];
  handoutEventDeviations: HandoutDeviationDraft[];
  createdAt: string;
  updatedAt: string;
}

const sixYears = 6 * 365;

const pupils: Readonly<Record<SchoolType, readonly [number, number] | null>> = {
  kindergarten: [18, 140],
  'primary-school': [60, 420],
  'secondary-school': [150, 520],
  'middle-school': [220, 820],
  'comprehensive-school': [480, 1500],
  'grammar-school': [450, 1400],
  'special-needs-school': [45, 220],
  'vocational-school': [600, 2800],
  'independent-school': [90, 480],
  'music-school': [150, 2200],
  other: null,
};

const tagNames = [
  'Ganztagsschule',
  'Förderverein zahlt',
  'Instrumente vor Ort',
  'Schlüssel nötig',
  'Kein Parkplatz',
  'Barrierefrei',
  'Bläserklasse',
  'Schulfest',
];

const courseInfos = [
  '<p>Der Unterricht findet im Musikraum statt. Bitte klingle am Haupteingang.</p>',
  '<p>Die Kinder werden nach dem Mittagessen in der Betreuung abgeholt und zum Kurs begleitet.</p>',
  '<p>Bitte denke an <strong>Hausschuhe</strong>; Leihinstrumente liegen im Raum bereit.</p>',
  '<p>In den Ferien und an beweglichen Ferientagen findet kein Unterricht statt.</p>',
];

/** All institutions, one at a time; equal contexts produce equal drafts. */
export function* institutionDrafts(context: DemoContext): Generator<InstitutionDraft> {
  const mailOf = createMailAddresses();
  for (let index = 0; index < context.institutions; index++) yield institutionDraft(context, index, mailOf);
}

function institutionDraft(
  context: DemoContext,
  index: number,
  mailOf: (...names: string[]) => string,
): InstitutionDraft {
  const site = institutionSite(context, index);
  const random = createRandom(context.seed, 'institution', index);
  const { name, street } = institutionName(random, site);
  const createdAt = instantBefore(random, context.referenceDay, 20, sixYears);
  const history = acquisitionHistory(random, context, site, createdAt);
  const changedAt = history.lastUpdatedAcquisitionStatus ?? createdAt;
  const [first, last] = responsibleRange(context, index);
  const isCommitted = site.acquisitionStatus === 'committed';
  return {
    name,
    customId: customId('institution', index),
    type: site.type,
    address: site.type === 'online' ? null : addressDraft(random, site.place, site.position, street),
    contactInformation: contactDraft(random, site, name, mailOf),
    totalAmountPupils: pupilsOf(random, site),
    supervisor: random.chance(0.88) ? supervisorOf(context, site.place.state) : null,
    acquiredBy: isCommitted && context.officeStaff > 0 ? random.int(0, context.officeStaff - 1) : null,
    responsibles: Array.from({ length: last - first }, (_, i) => first + i),
    courseInfoText: isCommitted && random.chance(0.4) ? random.pick(courseInfos) : null,
    ...rentDraft(random, site),
    ...history,
    availabilities: availabilityDrafts(random, context.referenceDay, {
      unknown: isCommitted ? 0.08 : 0.45,
      none: 0.05,
      day: 0.62,
      online: site.type === 'online' ? 1 : 0.04,
    }),
    ...activity(random, context, site, changedAt),
    tags: random.sample(tagNames, random.int(0, 3)),
    handoutEventDeviations: isCommitted ? handoutDeviations(context, index) : [],
    createdAt,
  };
}

function activity(
  random: Random,
  { referenceDay }: DemoContext,
  { index, isActive }: InstitutionSite,
  from: string,
) {
  const deactivatedAt = isActive ? null : instantBetween(random, from, `${referenceDay}T00:00:00Z`);
  const deactivateAt =
    isActive && index > 0 && random.chance(0.015) ? addDays(referenceDay, random.int(5, 200)) : null;
  return { isActive, deactivateAt, deactivatedAt, updatedAt: deactivatedAt ?? from };
}

function pupilsOf(random: Random, site: InstitutionSite): number | null {
  const range = pupils[site.schoolType];
  return range === null || random.chance(0.08) ? null : random.int(range[0], range[1]);
}

function contactDraft(
  random: Random,
  site: InstitutionSite,
  name: string,
  mailOf: (...names: string[]) => string,
): ContactDraft {
  const isSchool = site.type === 'public-school';
  const contact: ContactDraft = { mail1: mailOf(isSchool ? 'sekretariat' : 'kontakt', name) };
  const phone = fixedLineNumber(random, site.place);
  if (phone !== undefined) contact.phone1 = phone;
  if (phone === undefined || random.chance(0.15)) contact.mobile1 = mobileNumber('institution', site.index);
  const fax = isSchool && random.chance(0.35) ? fixedLineNumber(random, site.place) : undefined;
  if (fax !== undefined) contact.fax1 = fax;
  if (site.type !== 'private-flat' && random.chance(0.7)) {
    contact.website = `https://${addressPart(
      name.includes(site.place.name) ? name : `${name} ${site.place.name}`,
    )
      .slice(0, 60)
      .replace(/-$/, '')}.example.org`;
  }
  if (phone !== undefined && random.chance(0.3)) {
    contact.notes = {
      phone1: random.pick(['Mo–Do 8–13 Uhr', 'Nur vormittags', 'Über die Zentrale verbinden lassen']),
    };
  }
  return contact;
}
