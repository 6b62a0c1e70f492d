import type { DocumentProvider } from '../../../generated/types.ts';
import { documentProviders } from '../../contract/missing-documents/documentProviders.ts';

/** Filters, order and page of the list; an empty string means no filter. */
export interface MissingQuery {
  provider: DocumentProvider | '';
  documentType: string;
  sort: 'person' | 'since';
  page: number;
}

/** Reads the query from the URL, with defaults for invalid or missing parameters. */
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

/** Query parameters for the URL and the server, without defaults. */
export function missingParams(query: MissingQuery): URLSearchParams {
  const { provider, documentType, sort, page } = query;
  return new URLSearchParams({
    ...(provider === '' ? {} : { provider }),
    ...(documentType === '' ? {} : { documentType }),
    ...(sort === 'person' ? {} : { sort }),
    ...(page === 1 ? {} : { page: String(page) }),
  });
}
