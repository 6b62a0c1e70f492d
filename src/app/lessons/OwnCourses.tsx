import { Button, Skeleton, Typography } from '@mui/material';
import { useGetList } from 'ra-core';
import { Link } from 'react-router-dom';
import { useLogin } from '../../framework/admin/accounts/useLogin.ts';
import { BlockList } from '../../framework/admin/dashboard/BlockList.tsx';
import { RecordLine } from '../../framework/admin/dashboard/RecordLine.tsx';
import { useDefinitions } from '../../framework/admin/definitions/useDefinitions.ts';
import { RetryAlert } from '../../framework/admin/layout/RetryAlert.tsx';
import { filteredListPath } from '../../framework/admin/profile/filteredListPath.ts';
import { dayInBerlin } from '../../framework/schema/dayInBerlin.ts';
import { dayText } from './dayText.ts';
import { lessonDays } from './teacherWeek.ts';
import { useLessons } from './useLessons.ts';

const resource = 'courses';
const mostShown = 12;

/** The courses that the teacher gives, each with its next lesson. */
export function OwnCourses() {
  const entity = useDefinitions().entity(resource);
  const teacher = String(useLogin()?.meta?.id ?? '');
  const today = dayInBerlin(new Date());
  const { data: lessons = [] } = useLessons({ ...lessonDays(today), teacher });
  const { data, total, error, refetch } = useGetList(resource, {
    filter: { teacher, courseState: ['open', 'running', 'paused'] },
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 1, perPage: mostShown },
  });
  if (error && !data)
    return <RetryAlert onRetry={() => void refetch()}>Fehler beim Laden der Kurse.</RetryAlert>;
  if (!entity || !data) return <Skeleton variant="rounded" height={56} />;
  if (data.length === 0) return <Typography color="textSecondary">Du gibst zurzeit keinen Kurs.</Typography>;

  function nextOf(course: unknown): string {
    const next = lessons.find(
      ({ course: { id }, date, state }) => id === course && date >= today && state === 'planned',
    );
    if (!next) return 'kein Termin in den nächsten Tagen';
    const place = next.institution?.title ? ` · ${next.institution.title}` : '';
    return `nächste Stunde ${dayText(next.date, 'short')}${place}`;
  }

  return (
    <>
      <BlockList>
        {data.map(({ id, name }) => (
          <RecordLine key={id} entity={entity} id={String(id)} title={name} below={nextOf(id)} />
        ))}
      </BlockList>
      {total !== undefined && total > data.length ? (
        <Button component={Link} to={filteredListPath(entity, 'teacher', teacher)} sx={{ mt: 0.5 }}>
          Alle meine Kurse
        </Button>
      ) : null}
    </>
  );
}
