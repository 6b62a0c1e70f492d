import type { DemoContext } from '../base/demoContext.ts';
import { RecordPointer } from '../base/recordPointer.ts';
import { institutionDrafts } from '../institutions/institutionDrafts.ts';
import { employeeDrafts } from '../people/employeeDrafts.ts';
import { parentDrafts } from '../people/parentDrafts.ts';
import type { AddressDraft } from '../seed/drafts.ts';

export type OrderProfileType = 'parent' | 'institution' | 'employee';

/** Recipient of an order, with the data on the parcel. */
export interface OrderRecipient {
  type: OrderProfileType;
  profile: RecordPointer;
  name: string;
  email: string | null;
  address: AddressDraft;
}

/** The first people and institutions of each kind that can receive parcels. */
export function orderRecipients(context: DemoContext): Record<OrderProfileType, OrderRecipient[]> {
  return {
    parent: taken(parentDrafts(context), 200, (draft, index) =>
      draft.isActive
        ? recipient(
            { type: 'parent', resource: 'parents', index },
            [draft.firstName ?? 'Familie', draft.lastName].join(' '),
            draft,
          )
        : null,
    ),
    institution: taken(institutionDrafts(context), 60, (draft, index) =>
      draft.acquisitionStatus === 'committed' && draft.isActive
        ? recipient({ type: 'institution', resource: 'institutions', index }, draft.name, draft)
        : null,
    ),
    employee: taken(employeeDrafts(context), 60, (draft, index) =>
      draft.isTeacher && draft.isActive
        ? recipient(
            { type: 'employee', resource: 'employees', index },
            `${draft.firstName} ${draft.lastName}`,
            draft,
          )
        : null,
    ),
  };
}

interface RecordOfType {
  type: OrderProfileType;
  resource: string;
  index: number;
}

function recipient(
  { type, resource, index }: RecordOfType,
  name: string,
  { address, contactInformation }: { address: AddressDraft | null; contactInformation: { mail1?: string } },
): OrderRecipient | null {
  if (address === null) return null;
  const profile = new RecordPointer(resource, index);
  return { type, profile, name, email: contactInformation.mail1 ?? null, address };
}

function taken<Draft>(
  drafts: Iterable<Draft>,
  count: number,
  map: (draft: Draft, index: number) => OrderRecipient | null,
): OrderRecipient[] {
  const found: OrderRecipient[] = [];
  let index = 0;
  for (const draft of drafts) {
    const one = map(draft, index);
    if (one) found.push(one);
    if (found.length === count) break;
    index += 1;
  }
  return found;
}
