import type { RaRecord } from 'ra-core';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { isJsonObject } from '../../../schema/Json.ts';

/** A phone number, mail address or postal address of a person or place. */
export interface Contact {
  way: 'phone' | 'mail' | 'address';
  value: string;
}

const numbers = ['mobile1', 'phone1', 'mobile2', 'phone2'];
const mails = ['mail1', 'mail2'];

function firstOf(value: Record<string, unknown>, names: readonly string[]): string {
  const found = names.map((name) => value[name]).find((one) => typeof one === 'string' && one !== '');
  return typeof found === 'string' ? found : '';
}

function addressLine(value: Record<string, unknown>): string {
  const line = (...names: string[]) =>
    names
      .map((name) => firstOf(value, [name]))
      .join(' ')
      .trim();
  return [line('street', 'houseNumber'), line('postal', 'city')].filter((part) => part !== '').join(', ');
}

/**
 * Phone, mail and address of a record; empty without a field of contact data, which only people and places
 * have.
 */
export function contactsOf({ fields }: Pick<VisibleEntity, 'fields'>, record: RaRecord): Contact[] {
  const memberOf = (wanted: string) => {
    const field = fields.find(({ kind }) => kind === wanted);
    const value: unknown = field && record[field.name];
    return isJsonObject(value) ? value : {};
  };
  if (!fields.some(({ kind }) => kind === 'contactData')) return [];
  const data = memberOf('contactData');
  const contacts: Contact[] = [
    { way: 'phone', value: firstOf(data, numbers) },
    { way: 'mail', value: firstOf(data, mails) },
    { way: 'address', value: addressLine(memberOf('address')) },
  ];
  return contacts.filter(({ value }) => value !== '');
}
