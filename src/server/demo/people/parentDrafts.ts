import { birthday, instantBefore } from '../base/calendarDay.ts';
import { customId } from '../base/customIds.ts';
import type { DemoContext } from '../base/demoContext.ts';
import { createRandom, placeRadius, scatterPosition } from '../base/random.ts';
import { institutionSite } from '../institutions/institutionSite.ts';
import { addressDraft } from '../places/addressDraft.ts';
import type { GermanPlace } from '../places/germanPlaces.ts';
import { createMailAddresses } from '../places/mailAddresses.ts';
import { createNearSites } from '../places/nearSites.ts';
import { fixedLineNumber, mobileNumber } from '../places/phoneNumbers.ts';
import type { AddressDraft, ContactDraft } from '../seed/drafts.ts';
import { type Gender, personName } from './personName.ts';

export interface ParentDraft {
  /** 'family' has neither first name nor birthday. */
  gender: Gender | 'family';
  firstName: string | null;
  lastName: string;
  customId: string;
  birthday: string | null;
  address: AddressDraft;
  contactInformation: ContactDraft;
  isActive: boolean;
  deactivatedAt: string | null;
  hasLogin: false;
  createdAt: string;
}

/** All parents, one at a time; most live near courses, the others by population. */
export function* parentDrafts(context: DemoContext): Generator<ParentDraft> {
  const mailOf = createMailAddresses();
  const staffed = createNearSites(context, ['committed']).indexes;
  for (let index = 0; index < context.parents; index++) {
    const random = createRandom(context.seed, 'parent', index);
    const place = homePlace(context, staffed, index, context.pickPlace(random));
    const born = birthday(random, context.referenceDay, 24, 60);
    const name = personName(random, { birthYear: Number(born.slice(0, 4)), femaleShare: 0.66 });
    const isFamily = random.chance(0.06);
    const isActive = random.chance(0.93);
    const contact: ContactDraft = {
      mail1: mailOf('familie', name.lastName, ...(isFamily ? [] : [name.firstName])),
      mobile1: mobileNumber('parent', index),
    };
    const phone = random.chance(0.4) ? fixedLineNumber(random, place) : undefined;
    if (phone !== undefined) contact.phone1 = phone;
    const position = scatterPosition(place.position, placeRadius(place.population), random);
    yield {
      gender: isFamily ? 'family' : name.gender,
      firstName: isFamily ? null : name.firstName,
      lastName: name.lastName,
      customId: customId('parent', index),
      birthday: isFamily || random.chance(0.3) ? null : born,
      address: addressDraft(random, place, position),
      contactInformation: contact,
      isActive,
      deactivatedAt: isActive ? null : instantBefore(random, context.referenceDay, 1, 300),
      hasLogin: false,
      createdAt: instantBefore(random, context.referenceDay, 310, 2190),
    };
  }
}

/** Uses a random stream of its own, so that names do not depend on the home town. */
function homePlace(
  context: DemoContext,
  staffed: readonly number[],
  index: number,
  elsewhere: GermanPlace,
): GermanPlace {
  const random = createRandom(context.seed, 'home', index);
  if (staffed.length === 0 || random.chance(0.3)) return elsewhere;
  return institutionSite(context, random.pick(staffed)).place;
}
