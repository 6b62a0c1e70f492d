import * as z from 'zod/mini';
import type { DocumentProvider } from '../../../generated/types.ts';

export const missingDocumentsPath = '/api/document-handler/missing';

/** Resources whose records hand in documents. */
export const documentProviders = [
  'employees',
  'institutions',
  'parents',
  'students',
] as const satisfies readonly DocumentProvider[];

const id = z.string().check(z.regex(/^[0-9a-f]{24}$/));

/** Query of `GET /api/document-handler/missing`; pages start at 1. */
export const missingDocumentsQuery = z.strictObject({
  provider: z.optional(z.enum(documentProviders)),
  providerId: z.optional(id),
  documentType: z.optional(id),
  sort: z._default(z.enum(['person', 'since']), 'person'),
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)), 1),
});

/** Page size. */
export const missingPerPage = 25;

/** A required document that a profile never handed in or that has expired. */
export interface MissingDocument {
  /** The profile, with the readable fields of its title. */
  provider: { type: DocumentProvider; id: string; [field: string]: unknown };
  documentType: { id: string; name: string };
  /** First day on which it was missing, `YYYY-MM-DD`. */
  since: string;
  /** Last day of validity of the expired document; null if none was handed in. */
  validUntil: string | null;
}

/** Answer of `GET /api/document-handler/missing`. */
export interface MissingDocumentsAnswer {
  missing: MissingDocument[];
  total: number;
}
