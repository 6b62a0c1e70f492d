import type { Address, AvailabilityEntry } from '../../../../generated/types.ts';
import type { Position } from '../../adapters/gazetteer/distanceInKm.ts';
import type { Filled } from '../base/Draft.ts';

/** Shapes of values in drafts, as defined by the files in entities/values. */
export type AddressDraft = Filled<Omit<Address, 'location'>> & {
  location: { type: 'Point'; coordinates: Position };
};

export type ContactKey = 'mail1' | 'mail2' | 'phone1' | 'phone2' | 'mobile1' | 'mobile2';

export type ContactDraft = Partial<Record<ContactKey | 'fax1' | 'website', string>> & {
  notes?: Partial<Record<ContactKey, string>>;
};

/** An entry of the availabilities, with the moment of its last change; valid at any time. */
export type AvailabilityDraft = Filled<Omit<AvailabilityEntry, 'validFrom' | 'validUntil' | 'confirmedOn'>>;
