import { Alert, Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { HttpError } from 'ra-core';
import type { ExplainAnswer } from '../../../schema/contracts/permissioner.ts';
import { useDefinitions } from '../../session/definitions/useDefinitions.ts';
import { useServices } from '../../session/services/useServices.ts';
import { usePermissionText } from '../frame/usePermissionText.ts';
import { sourcesKey } from '../frame/useSources.ts';
import { explanationOf } from './explanationOf.ts';
import { questionQuery, type WhyQuestion } from './WhyQuestion.ts';

interface WhyAnswerProps {
  user: { id: string; name: string };
  question: WhyQuestion;
}

/** Loads and renders the explanation of a right, in German. */
export function WhyAnswer({ user, question }: WhyAnswerProps) {
  const text = usePermissionText();
  const { http } = useServices();
  const { entity: find } = useDefinitions();
  const entity = find(question.entity ?? '');
  const query = questionQuery(question, user.id);
  const { data, error } = useQuery({
    queryKey: [sourcesKey, 'why', query],
    queryFn: async ({ signal }) => {
      const url = `/api/permissioner/explain?${new URLSearchParams(query ?? {})}`;
      return (await http(url, { signal, isQuiet: true })).json as ExplainAnswer;
    },
    enabled: query !== null,
    retry: false,
  });

  function content() {
    if (error) {
      return (
        <Alert severity="error">{error instanceof HttpError ? error.message : text('why.failed')}</Alert>
      );
    }
    if (!data || !entity) return <Typography color="textSecondary">{text('why.asking')}</Typography>;
    const { isAllowed, headline, reasons } = explanationOf(data, entity, question, { text, find });
    return (
      <>
        <Alert severity={isAllowed ? 'success' : 'info'}>{headline}</Alert>
        <Box component="ul" sx={{ pl: 2.5, my: 1.5, '& > li': { mb: 1, overflowWrap: 'anywhere' } }}>
          {reasons.map(({ title, details }) => (
            <li key={title + details.join()}>
              <Typography sx={{ fontWeight: 500 }}>{title}</Typography>
              {details.map((detail) => (
                <Typography key={detail} color="textSecondary">
                  {detail}
                </Typography>
              ))}
            </li>
          ))}
        </Box>
      </>
    );
  }

  return (
    <Box aria-live="polite" sx={{ mt: 2, minHeight: 96 }}>
      {query ? content() : null}
    </Box>
  );
}
