import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { BulkChange, BulkPreview } from '../../../../schema/contracts/bulkChanges.ts';
import type { ListSelection } from '../../../../schema/lists/ListSelection.ts';
import { useDebounced } from '../../../base/hooks/useDebounced.ts';
import { errorBodyOf } from '../../../session/http/errorBodyOf.ts';
import { postJson } from '../../../session/http/postJson.ts';
import { useServices } from '../../../session/services/useServices.ts';
import { bulkUrl } from './bulkUrls.ts';

/** What is asked of the server: to change the selected records. */
export interface BulkRequest {
  selection: ListSelection;
  change: BulkChange;
  /** Reason that overrules objections. */
  despite?: string;
}

interface Preview {
  /** Preview of the current request, until it is there that of the one before; undefined without any. */
  preview: BulkPreview | undefined;
  /** Whether `preview` is the one before. */
  isComputing: boolean;
  /** Sentence of a refusal. */
  problem: string | null;
  /** Sentences at fields of the change. */
  problems: Readonly<Record<string, string>>;
  check: () => void;
}

const typingMs = 300;

/** Previews a bulk change as soon as it has been still for a moment; null previews nothing. */
export function useBulkPreview(resource: string, request: BulkRequest | null): Preview {
  const { http } = useServices();
  const asked = request && JSON.stringify(request);
  const settled = useDebounced(asked, typingMs);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['leitstand', 'bulkPreview', resource, settled],
    enabled: settled !== null && settled === asked,
    queryFn: async ({ signal }) =>
      await postJson<BulkPreview>(http, `${bulkUrl(resource)}/preview`, JSON.parse(settled ?? '{}'), {
        isQuiet: true,
        signal,
      }),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const isCurrent = asked !== null && settled === asked;
  const body = isCurrent ? errorBodyOf(error) : null;
  return {
    preview: asked === null || error ? undefined : data,
    isComputing: !isCurrent || isPlaceholderData,
    problem: isCurrent && error ? error.message : null,
    problems: body?.details?.fields ?? {},
    check: () => void refetch(),
  };
}
