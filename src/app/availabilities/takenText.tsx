import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import type { RealTimeAvailabilities, Reason } from '../../contract/scheduler/findAvailabilities.ts';
import { profilePath } from '../../framework/admin/session/definitions/entityPaths.ts';
import { useDefinitions } from '../../framework/admin/session/definitions/useDefinitions.ts';

const kindTexts: Readonly<Record<Reason['kind'], string>> = {
  course: 'Kurs',
  substitution: 'Vertretung',
  handoutEvent: 'Verteilaktion',
  training: 'Fortbildung',
  absence: 'Abwesend',
  requestedAbsence: 'Abwesenheit beantragt',
  blocked: 'Gesperrt',
  holiday: 'Frei',
  taken: 'belegt',
};

/** Why a time is taken: `Kurs: Gitarre`, or only `belegt`. */
export function takenText({ kind, title }: Pick<Reason, 'kind' | 'title'>): string {
  return title === null ? kindTexts[kind] : `${kindTexts[kind]}: ${title}`;
}

/** Frequency of a booking: `alle 2 Wochen belegt`. */
export function recurringText({
  everyWeeks,
}: Pick<RealTimeAvailabilities['recurring'][number], 'everyWeeks'>): string {
  return everyWeeks === 1 ? 'jede Woche belegt' : `alle ${everyWeeks} Wochen belegt`;
}

/** Why a time is taken, as a link to the record where that is known. */
export function TakenReasonText({ reason }: { reason: Reason }) {
  const { entity } = useDefinitions();
  const { record } = reason;
  const of = record ? entity(record.type) : undefined;
  const text = takenText(reason);
  if (!record || !of) return <>{text}</>;
  return (
    <Link component={RouterLink} to={profilePath(of, record.id)}>
      {text}
    </Link>
  );
}
