import type { ImportFacts, ImportRow } from '../../../schema/contracts/imports.ts';
import type { RowOutcome } from '../../../schema/contracts/rowOutcomes.ts';
import { usePagedRows } from '../../session/http/usePagedRows.ts';

/** The checked rows of a file, page by page. */
export function useImportRows({ id, state, isUndone, choice }: ImportFacts, outcome: RowOutcome | null) {
  const queryKey = ['importRows', id, state, isUndone, choice];
  return usePagedRows<ImportRow>({ url: `/api/importer/imports/${id}/rows`, outcome, queryKey });
}
