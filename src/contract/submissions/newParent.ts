import type { BookingFormTemplate, Parent } from '../../../generated/types.ts';
import { newContact } from './newContact.ts';
import type { Submission } from './Submission.ts';

type NewParent = Partial<Omit<Parent, 'id'>>;

/** Values of the parent that an acceptance creates; undefined if nobody but the student registered. */
export function newParent(
  { id, data, payment }: Submission,
  customerType: BookingFormTemplate['customerType'],
): NewParent | undefined {
  const { parent, student } = data ?? {};
  if (!parent?.lastName) return undefined;
  const isSelf =
    customerType === 'student' &&
    parent.lastName === student?.lastName &&
    (parent.firstName ?? student.firstName) === student.firstName;
  if (isSelf) return undefined;
  const { gender, firstName, lastName, address } = parent;
  return {
    // what was not answered stays open
    gender: gender ?? null,
    firstName: firstName ?? null,
    lastName,
    contactInformation: newContact(parent),
    submission: id,
    ...(address ? { address } : {}),
    ...(payment && customerType !== 'student' ? { payment } : {}),
  };
}
