import type { AddressItem } from '../../../schema/contracts/geocoder.ts';

/** Where addresses are searched. */
export interface AddressSource {
  /** Credits of its data, in German. */
  attribution: string;
  /** The best first. @throws Error if the source does not answer */
  find(search: string): Promise<AddressItem[]>;
}
