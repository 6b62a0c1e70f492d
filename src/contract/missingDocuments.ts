import * as z from 'zod/mini';
import type { DocumentProvider } from '../../generated/types.ts';

/** Resources of the profiles that hand in documents. */
export const documentProviders = [
  'employees',
  'institutions',
  'parents',
  'students',
] as const satisfies readonly DocumentProvider[];

const id = z.string().check(z.regex(/^[0-9a-f]{24}$/));

/** Query of `GET /api/document-handler/missing`; pages are counted from 1. */
export const missingDocumentsQuery = z.strictObject({
  provider: z.optional(z.enum(documentProviders)),
  providerId: z.optional(id),
  documentType: z.optional(id),
  sort: z._default(z.enum(['person', 'since']), 'person'),
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)), 1),
});

/** How many are on a page. */
export const missingPerPage = 25;

/** A document that a profile owes: one its type requires, and that was never handed in or has run out. */
export interface MissingDocument {
  /** The profile, with the fields of its title as far as they may be read. */
  provider: { type: DocumentProvider; id: string; [field: string]: unknown };
  documentType: { id: string; name: string };
  /** Since when it is missing, `YYYY-MM-DD`. */
  since: string;
  /** The last day of the one that has run out; null where there was none. */
  validUntil: string | null;
}

/** Answer of `GET /api/document-handler/missing`. */
export interface MissingDocumentsAnswer {
  missing: MissingDocument[];
  total: number;
}
