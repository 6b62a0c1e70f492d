import { Box, Button, Paper, Skeleton, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useGetList } from 'ra-core';
import { useId, useState } from 'react';
import { formatDate } from '../../framework/admin/base/format/dates.ts';
import { TextLink } from '../../framework/admin/records/fields/links.tsx';
import { useStep } from '../../framework/admin/records/profile/useStep.ts';
import { profilePath } from '../../framework/admin/session/definitions/entityPaths.ts';
import { recordTitle } from '../../framework/admin/session/definitions/recordTitle.ts';
import { useDefinitions } from '../../framework/admin/session/definitions/useDefinitions.ts';
import { lazyDialog } from '../../framework/admin/session/dialogs/lazyDialog.tsx';
import { useServices } from '../../framework/admin/session/services/useServices.ts';
import { RecordBlock } from '../../framework/admin/shell/dashboard/RecordBlock.tsx';
import { RetryAlert } from '../../framework/admin/shell/layout/RetryAlert.tsx';
import type { VisibleEntity } from '../../framework/schema/contracts/definitions.ts';
import { addDays } from '../../framework/schema/dates.ts';
import { dayInBerlin } from '../../framework/schema/dayInBerlin.ts';
import { LessonFacts } from '../lessons/LessonFacts.tsx';
import { isOver } from '../lessons/lessonTexts.ts';
import { useLessons } from '../lessons/useLessons.ts';

const resource = 'student-absences';

interface ReportsProps {
  student: string;
  /** `YYYY-MM-DD`; reports that ended earlier are left out. */
  from: string;
  name: string;
}

function daysOf({ start, end }: RaRecord): string {
  return start === end ? `am ${formatDate(start)}` : `vom ${formatDate(start)} bis ${formatDate(end)}`;
}

/** Absence reports of a child, each with a button to withdraw it. */
function Reports({ student, from, name }: ReportsProps) {
  const entity = useDefinitions().entity(resource);
  const { data } = useGetList(
    resource,
    {
      filter: { student, end: { $gte: from } },
      sort: { field: 'start', order: 'ASC' },
      pagination: { page: 1, perPage: 10 },
    },
    { enabled: entity !== undefined },
  );
  if (!entity || !data || data.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label="Abmeldungen"
      sx={{ listStyle: 'none', m: 0, px: 2, pb: 1, pt: 1, borderTop: 1, borderColor: 'divider' }}
    >
      {data.map((report) => (
        <Report key={report.id} report={report} name={name} canDelete={entity.rights.delete} />
      ))}
    </Box>
  );
}

function Report({ report, name, canDelete }: { report: RaRecord; name: string; canDelete: boolean }) {
  const { dataProvider } = useServices();
  const queryClient = useQueryClient();
  const { run, isRunning } = useStep({
    done: 'Die Abmeldung ist zurückgenommen.',
    onDone: () => queryClient.invalidateQueries(),
  });
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <Typography variant="body2" sx={{ flex: '1 1 200px', minWidth: 0 }}>
        Abgemeldet {daysOf(report)}
        {report.note ? `: ${report.note}` : ''}
      </Typography>
      {canDelete ? (
        <Button
          size="small"
          disabled={isRunning}
          aria-label={`Abmeldung ${daysOf(report)} zurücknehmen: ${name}`}
          onClick={() => run(() => dataProvider.delete(resource, { id: report.id, previousData: report }))}
        >
          Zurücknehmen
        </Button>
      ) : null}
    </Box>
  );
}

const ReportDialog = lazyDialog(async () => (await import('./ReportDialog.tsx')).ReportDialog);
const daysAhead = 28;
const maxShown = 3;

interface ChildCardProps {
  entity: VisibleEntity;
  child: RaRecord;
}

/** A child with its next lessons and a button to report an absence. */
function ChildCard({ entity, child }: ChildCardProps) {
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

/** The children visible to the logged-in parent, side by side. */
export function Children() {
  return (
    <RecordBlock
      resource="students"
      sort={{ field: 'firstName', order: 'ASC' }}
      most={20}
      failed="Fehler beim Laden der Kinder."
      empty="Bei dir ist noch kein Kind eingetragen. Das Büro hilft dir gern weiter."
    >
      {({ entity, records }) => (
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            alignItems: 'start',
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 440px), 1fr))',
          }}
        >
          {records.map((child) => (
            <ChildCard key={child.id} entity={entity} child={child} />
          ))}
        </Box>
      )}
    </RecordBlock>
  );
}
