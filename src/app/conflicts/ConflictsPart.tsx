import { Alert, Box, Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { profilePath } from '../../framework/admin/session/definitions/entityPaths.ts';
import { useDefinitions } from '../../framework/admin/session/definitions/useDefinitions.ts';
import type { PartProps } from '../../framework/admin/session/registry/Registry.ts';
import { Permitted } from '../../framework/admin/session/rights/Permitted.tsx';
import { addDays } from '../../framework/schema/dates.ts';
import { dayInBerlin } from '../../framework/schema/dayInBerlin.ts';
import { ConflictText } from './ConflictText.tsx';
import { conflictNeeds } from './conflictNeeds.ts';
import { useConflictList } from './useConflictList.ts';

const ends: Readonly<Record<string, string>> = {
  employees: 'teacher',
  institutions: 'institution',
  rooms: 'room',
};

/** Days ahead, including today. */
const days = 28;

function CourseConflicts({ end, id }: { end: string; id: string }) {
  const { entity } = useDefinitions();
  const courses = entity('courses');
  const today = dayInBerlin(new Date());
  const query = { from: today, to: addDays(today, days - 1), [end]: id, limit: 20 };
  const { data } = useConflictList(query, { isQuiet: true });
  if (!data || data.total === 0 || !courses) return null;
  const more = data.total - data.conflicts.length;
  return (
    <Alert severity={data.hard > 0 ? 'error' : 'warning'} variant="outlined" role="status" sx={{ mb: 2 }}>
      Konflikte der nächsten vier Wochen
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2, overflowWrap: 'anywhere' }}>
        {data.conflicts.map((conflict) => (
          <li key={JSON.stringify(conflict)}>
            <Link component={RouterLink} to={profilePath(courses, conflict.course.id)}>
              {conflict.course.title}
            </Link>
            {': '}
            <ConflictText conflict={conflict} />
          </li>
        ))}
      </Box>
      {more > 0 ? (more === 1 ? 'Und ein weiterer.' : `Und ${more} weitere.`) : null}
    </Alert>
  );
}

/** Conflicts of the courses of an employee, an institution or a room; renders nothing if there are none. */
export function ConflictsPart({ entity, record }: PartProps) {
  const end = ends[entity.resource];
  return end === undefined ? null : (
    <Permitted access={conflictNeeds}>
      <CourseConflicts end={end} id={String(record.id)} />
    </Permitted>
  );
}
