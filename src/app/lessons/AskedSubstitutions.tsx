import { Alert, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { SubstitutionsPageData } from '../../contract/substitutions/substitutionCalls.ts';
import { useServices } from '../../framework/admin/session/services/useServices.ts';

function sentenceOf(waiting: number): string {
  if (waiting === 0) return 'Auf alle Vertretungsanfragen hast du geantwortet.';
  const lessons = waiting === 1 ? 'eine Stunde' : `${waiting} Stunden`;
  return `Wir suchen eine Vertretung für ${lessons} und warten auf deine Antwort.`;
}

/** Leads a teacher to the lessons for which they are asked as a substitute; nothing without any. */
export function AskedSubstitutions() {
  const { http } = useServices();
  const { data: lessons = [] } = useQuery({
    queryKey: ['substitutions', 'offers'],
    meta: { resources: ['substitution-inquiries', 'substitution-answers'] },
    queryFn: async ({ signal }) => {
      const { json } = await http('/api/substitutions/offers', { signal, isQuiet: true });
      return (json as SubstitutionsPageData).lessons;
    },
  });
  if (lessons.length === 0) return null;
  const waiting = lessons.filter(({ state, answer }) => state === 'open' && answer === null).length;
  return (
    <Alert
      severity={waiting > 0 ? 'info' : 'success'}
      action={
        <Button color="inherit" size="small" href="/substitution-inquiries">
          {waiting > 0 ? 'Antworten' : 'Ansehen'}
        </Button>
      }
    >
      {sentenceOf(waiting)}
    </Alert>
  );
}
