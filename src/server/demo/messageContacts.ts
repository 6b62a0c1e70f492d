import type { DemoContext } from './demoContext.ts';
import type { ContactDraft } from './drafts.ts';
import { employeeDrafts } from './employeeDrafts.ts';
import { parentDrafts } from './parentDrafts.ts';
import { RecordPointer } from './recordPointer.ts';

/** Somebody the office writes to. */
export interface MessageContact {
  profile: RecordPointer;
  profileType: 'employee' | 'parent';
  firstName: string | null;
  name: string;
  mail: string;
  mobile: string;
}

interface Person {
  firstName: string | null;
  lastName: string;
  contactInformation: ContactDraft;
}

function contactOf(
  person: Person,
  profile: RecordPointer,
  profileType: MessageContact['profileType'],
): MessageContact[] {
  const { firstName, lastName, contactInformation } = person;
  const { mail1: mail, mobile1: mobile } = contactInformation;
  if (mail === undefined || mobile === undefined) return [];
  const name = firstName === null ? `Familie ${lastName}` : `${firstName} ${lastName}`;
  return [{ profile, profileType, firstName, name, mail, mobile }];
}

function take<T>(list: Iterable<T>, from: number, count: number): { item: T; index: number }[] {
  const taken: { item: T; index: number }[] = [];
  let index = -1;
  for (const item of list) {
    index += 1;
    if (index < from) continue;
    if (taken.length >= count) break;
    taken.push({ item, index });
  }
  return taken;
}

/** About `count` people: after two parents comes a teacher. */
export function messageContacts(context: DemoContext, count: number): MessageContact[] {
  const teachers = take(employeeDrafts(context), context.officeStaff, Math.ceil(count / 3)).flatMap(
    ({ item, index }) => contactOf(item, new RecordPointer('employees', index), 'employee'),
  );
  const parents = take(parentDrafts(context), 0, count - teachers.length).flatMap(({ item, index }) =>
    contactOf(item, new RecordPointer('parents', index), 'parent'),
  );
  const rows = Math.max(teachers.length, Math.ceil(parents.length / 2));
  return Array.from({ length: rows }, (_, row) => [
    ...parents.slice(2 * row, 2 * row + 2),
    ...teachers.slice(row, row + 1),
  ]).flat();
}
