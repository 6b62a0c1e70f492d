import type { Position } from './distanceInKm.ts';
import type { FederalStateCode } from './federalStates.ts';

/** Shapes of values in drafts, as defined by the files in entities/values. */
export interface AddressDraft {
  street: string;
  houseNumber: string;
  postal: string;
  city: string;
  state: FederalStateCode;
  country: 'DE';
  location: { type: 'Point'; coordinates: Position };
}

export type ContactKey = 'mail1' | 'mail2' | 'phone1' | 'phone2' | 'mobile1' | 'mobile2';

export type ContactDraft = Partial<Record<ContactKey | 'fax1' | 'website', string>> & {
  notes?: Partial<Record<ContactKey, string>>;
};

export type AvailabilityLabel = 'course' | 'substitution' | 'trial' | 'online' | 'exceptional';

export interface AvailabilityDraft {
  /** 1 = Monday. */
  dayOfWeek: number;
  /** Minutes since midnight. */
  timeRange: { startTime: number; endTime: number };
  labels: AvailabilityLabel[];
  updatedAt: string;
}

export type AcquisitionStatus = 'open' | 'in-progress' | 'committed' | 'closed';
export type InstitutionType =
  | 'public-school'
  | 'institution'
  | 'private-flat'
  | 'headquarters'
  | 'online'
  | 'other';
export type SchoolType =
  | 'kindergarten'
  | 'primary-school'
  | 'secondary-school'
  | 'middle-school'
  | 'comprehensive-school'
  | 'grammar-school'
  | 'special-needs-school'
  | 'vocational-school'
  | 'independent-school'
  | 'music-school'
  | 'other';
