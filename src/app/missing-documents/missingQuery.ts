import type { DocumentProvider } from '../../../generated/types.ts';
import { documentProviders } from '../../contract/missingDocuments.ts';

/** What the list shows; empty texts for no filter. */
export interface MissingQuery {
  provider: DocumentProvider | '';
  documentType: string;
  sort: 'person' | 'since';
  page: number;
}

/** Reads the address; what it does not know counts as not said. */
export function readMissingQuery(params: URLSearchParams): MissingQuery {
  const page = Number(params.get('page') ?? 1);
  return {
    provider: documentProviders.find((resource) => resource === params.get('provider')) ?? '',
    documentType: /^[0-9a-f]{24}$/.test(params.get('documentType') ?? '')
      ? String(params.get('documentType'))
      : '',
    sort: params.get('sort') === 'since' ? 'since' : 'person',
    page: Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1,
  };
}

/** The query as an address has it, and as the server is asked: only what is said. */
export function missingParams(query: MissingQuery): URLSearchParams {
  const { provider, documentType, sort, page } = query;
  return new URLSearchParams({
    ...(provider === '' ? {} : { provider }),
    ...(documentType === '' ? {} : { documentType }),
    ...(sort === 'person' ? {} : { sort }),
    ...(page === 1 ? {} : { page: String(page) }),
  });
}
