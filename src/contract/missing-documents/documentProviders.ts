import type { DocumentProvider } from '../../../generated/types.ts';

/** Resources whose records hand in documents. */
export const documentProviders = [
  'employees',
  'institutions',
  'parents',
  'students',
] as const satisfies readonly DocumentProvider[];

export const missingDocumentsPath = '/api/document-handler/missing';
