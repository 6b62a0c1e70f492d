import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { HttpError } from 'ra-core';
import type { AutoPreviewAnswer, AutoPreviewRequest } from '../../../schema/contracts/autoPermissions.ts';
import type { AutoRule } from '../../../schema/rights/autoRules.ts';
import { useDebounced } from '../../base/hooks/useDebounced.ts';
import { postJson } from '../../session/http/postJson.ts';
import type { HttpErrorBody } from '../../session/http/readErrorBody.ts';
import { useServices } from '../../session/services/useServices.ts';

interface PreviewedRule {
  answer: AutoPreviewAnswer | undefined;
  /** Why there is no answer, in the server's words if it gave any. */
  refusal: string | undefined;
  hasFailed: boolean;
}

function refusalOf(error: unknown): string | undefined {
  const body = error instanceof HttpError ? (error.body as HttpErrorBody | undefined) : undefined;
  return body?.details?.fields?.rule ?? body?.message;
}

/** Counts what a rule would affect; debounced by 400 ms. */
export function useRulePreview(rule: Partial<AutoRule>): PreviewedRule {
  const { http } = useServices();
  const settled = useDebounced(JSON.stringify(rule), 400);
  const { data, error } = useQuery({
    queryKey: ['leitstand', 'autoPreview', settled],
    queryFn: async () =>
      await postJson<AutoPreviewAnswer>(
        http,
        '/api/permissioner/auto/preview',
        { rule: JSON.parse(settled) } satisfies AutoPreviewRequest,
        { isQuiet: true },
      ),
    retry: false,
    placeholderData: keepPreviousData,
  });
  return { answer: data, refusal: refusalOf(error), hasFailed: error !== null };
}
