import type { AddressItem } from '../../../schema/contracts/geocoder.ts';

function joined(...parts: (string | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}

/** An address in one line, with the title of its state where there is no street. */
export function addressLine(
  { street, houseNumber, postal, city }: AddressItem['value'],
  state?: string,
): string {
  const parts = [joined(street, houseNumber), joined(postal, city), street ? undefined : state];
  return parts.filter(Boolean).join(', ');
}
