import { Box, Button, Paper, Skeleton, Typography } from '@mui/material';
import type { RaRecord } from 'ra-core';
import { useId, useState } from 'react';
import { TextLink } from '../../framework/admin/records/fields/links.tsx';
import { profilePath } from '../../framework/admin/session/definitions/entityPaths.ts';
import { recordTitle } from '../../framework/admin/session/definitions/recordTitle.ts';
import { useDefinitions } from '../../framework/admin/session/definitions/useDefinitions.ts';
import { lazyDialog } from '../../framework/admin/session/dialogs/lazyDialog.tsx';
import { RetryAlert } from '../../framework/admin/shell/layout/RetryAlert.tsx';
import type { VisibleEntity } from '../../framework/schema/contracts/definitions.ts';
import { addDays } from '../../framework/schema/dates.ts';
import { dayInBerlin } from '../../framework/schema/dayInBerlin.ts';
import { isOver } from '../lessons/isOver.ts';
import { LessonFacts } from '../lessons/LessonFacts.tsx';
import { useLessons } from '../lessons/useLessons.ts';
import { Reports } from './Reports.tsx';

const ReportDialog = lazyDialog(async () => (await import('./ReportDialog.tsx')).ReportDialog);
const daysAhead = 28;
const maxShown = 3;

interface ChildCardProps {
  entity: VisibleEntity;
  child: RaRecord;
}

/** A child with its next lessons and a button to report an absence. */
export function ChildCard({ entity, child }: ChildCardProps) {
  const id = useId();
  const [isReporting, setIsReporting] = useState(false);
  const reports = useDefinitions().entity('student-absences');
  const now = new Date();
  const today = dayInBerlin(now);
  const student = String(child.id);
  const { data, error, refetch } = useLessons({ from: today, to: addDays(today, daysAhead), student });
  const coming = data?.filter((lesson) => !isOver(lesson, now)) ?? [];
  const name = recordTitle(entity, child);
  const next = coming.find(
    ({ state, students }) => state === 'planned' && !students.some(({ absence }) => absence),
  );
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 2, pt: 1.5 }}>
        <Typography component="h3" variant="h6" id={id} sx={{ flex: 1, minWidth: 0 }}>
          <TextLink to={profilePath(entity, student)}>{name}</TextLink>
        </Typography>
        {reports?.rights.create ? (
          <Button
            variant="outlined"
            size="small"
            aria-label={`${name} abmelden`}
            onClick={() => setIsReporting(true)}
          >
            Vom Unterricht abmelden
          </Button>
        ) : null}
      </Box>
      {error && !data ? (
        <Box sx={{ p: 2 }}>
          <RetryAlert onRetry={() => void refetch()}>Fehler beim Laden der Stunden.</RetryAlert>
        </Box>
      ) : null}
      {!data && !error ? <Skeleton variant="rounded" height={56} sx={{ m: 2 }} /> : null}
      {data && coming.length === 0 ? (
        <Typography color="textSecondary" sx={{ px: 2, py: 1.5 }}>
          In den nächsten vier Wochen ist kein Unterricht.
        </Typography>
      ) : null}
      {coming.length > 0 ? (
        <Box component="ul" aria-label="Nächste Stunden" sx={{ listStyle: 'none', m: 0, p: 0, mt: 0.5 }}>
          {coming.slice(0, maxShown).map((lesson) => (
            <LessonFacts key={`${lesson.course.id} ${lesson.date}`} lesson={lesson} hasDay hasTeacher />
          ))}
        </Box>
      ) : null}
      <Reports student={student} from={today} name={name} />
      {isReporting && reports ? (
        <ReportDialog
          entity={reports}
          child={{ id: student, name }}
          day={next?.date ?? today}
          onClose={() => setIsReporting(false)}
        />
      ) : null}
    </Paper>
  );
}
