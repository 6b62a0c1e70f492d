import { Box, Button, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useGetList } from 'ra-core';
import { formatDate } from '../../framework/admin/base/format/dates.ts';
import { useStep } from '../../framework/admin/records/profile/useStep.ts';
import { useDefinitions } from '../../framework/admin/session/definitions/useDefinitions.ts';
import { useServices } from '../../framework/admin/session/services/useServices.ts';

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
export function Reports({ student, from, name }: ReportsProps) {
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
