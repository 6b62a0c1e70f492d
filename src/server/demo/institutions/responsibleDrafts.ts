import type { SchoolType } from '../../../../generated/types.ts';
import { birthday, instantBefore } from '../base/calendarDay.ts';
import type { DemoContext } from '../base/demoContext.ts';
import { createRandom, type Random } from '../base/random.ts';
import { jobTypeWeights } from '../people/jobDrafts.ts';
import { type PersonName, personName } from '../people/personName.ts';
import { createMailAddresses } from '../places/mailAddresses.ts';
import { fixedLineNumber, mobileNumber } from '../places/phoneNumbers.ts';
import type { ContactDraft } from '../seed/drafts.ts';
import { type InstitutionSite, institutionSite } from './institutionSite.ts';

/**
 * Indexes of an institution's contact persons, start inclusive, end exclusive. Every person belongs to
 * exactly one institution; the sine varies their number from none to three without a table.
 */
export function responsibleRange(context: DemoContext, institution: number): [number, number] {
  return [firstResponsible(context, institution), firstResponsible(context, institution + 1)];
}

/** Index of a contact person's institution. */
export function institutionOfResponsible(context: DemoContext, responsible: number): number {
  let low = 0;
  let high = context.institutions - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (firstResponsible(context, middle) <= responsible) low = middle;
    else high = middle - 1;
  }
  return low;
}

function firstResponsible({ institutions, responsibles }: DemoContext, institution: number): number {
  if (institution <= 0) return 0;
  if (institution >= institutions) return responsibles;
  // with a factor below 0.57 the sum never decreases from one index to the next: 2 * 0.55 * sin(1.05) < 1
  const spread = institution + 0.55 * Math.sin(institution * 2.1);
  return Math.min(responsibles, Math.floor((responsibles / institutions) * spread));
}

interface ResponsibleDraft extends PersonName {
  birthday: string | null;
  contactInformation: ContactDraft;
  /** Index of a job type. */
  jobType: number | null;
  schoolType: SchoolType | null;
  hasLogin: false;
  createdAt: string;
}

/** All contact persons, one at a time, in the order of their institutions (which store the reference). */
export function* responsibleDrafts(context: DemoContext): Generator<ResponsibleDraft> {
  const mailOf = createMailAddresses();
  const count = context.institutions === 0 ? 0 : context.responsibles;
  for (let index = 0; index < count; index++) {
    const random = createRandom(context.seed, 'responsible', index);
    const site = institutionSite(context, institutionOfResponsible(context, index));
    const born = birthday(random, context.referenceDay, 26, 67);
    const name = personName(random, { birthYear: Number(born.slice(0, 4)), femaleShare: femaleShare(site) });
    yield {
      ...name,
      birthday: random.chance(0.25) ? born : null,
      contactInformation: contactDraft(
        random,
        site,
        index,
        mailOf(name.firstName.slice(0, 1), name.lastName),
      ),
      jobType: random.chance(0.95) ? Number(random.weighted(jobTypeWeights(site.schoolType))) : null,
      schoolType: site.schoolType === 'other' ? null : site.schoolType,
      hasLogin: false,
      createdAt: instantBefore(random, context.referenceDay, 1, 2190),
    };
  }
}

function femaleShare({ schoolType }: InstitutionSite): number {
  if (schoolType === 'kindergarten') return 0.92;
  return schoolType === 'primary-school' ? 0.84 : 0.58;
}

function contactDraft(random: Random, site: InstitutionSite, index: number, mail: string): ContactDraft {
  const contact: ContactDraft = { mail1: mail };
  const phone = random.chance(0.85) ? fixedLineNumber(random, site.place) : undefined;
  if (phone !== undefined) contact.phone1 = phone;
  if (phone === undefined || random.chance(0.3)) contact.mobile1 = mobileNumber('responsible', index);
  if (random.chance(0.1))
    contact.notes = { mail1: random.pick(['Liest Mails nur dienstags', 'Bitte immer in Kopie']) };
  return contact;
}
