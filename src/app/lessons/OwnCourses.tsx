import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { filteredListPath } from '../../framework/admin/records/profile/filteredListPath.ts';
import { useLogin } from '../../framework/admin/shell/accounts/useLogin.ts';
import { BlockList, RecordLine } from '../../framework/admin/shell/dashboard/blocks.tsx';
import { RecordBlock } from '../../framework/admin/shell/dashboard/RecordBlock.tsx';
import { dayInBerlin } from '../../framework/schema/dayInBerlin.ts';
import { dayText } from './lessonTexts.ts';
import { lessonDays } from './teacherWeek.ts';
import { useLessons } from './useLessons.ts';

/** Courses of the current teacher, each with its next lesson. */
export function OwnCourses() {
  const teacher = String(useLogin()?.meta?.id ?? '');
  const today = dayInBerlin(new Date());
  const { data: lessons = [] } = useLessons({ ...lessonDays(today), teacher });

  function nextOf(course: unknown): string {
    const next = lessons.find(
      ({ course: { id }, date, state }) => id === course && date >= today && state === 'planned',
    );
    if (!next) return 'kein Termin in den nächsten Tagen';
    const place = next.institution?.title ? ` · ${next.institution.title}` : '';
    return `nächste Stunde ${dayText(next.date, 'short')}${place}`;
  }

  return (
    <RecordBlock
      resource="courses"
      filter={{ teacher, courseState: ['open', 'running', 'paused'] }}
      sort={{ field: 'name', order: 'ASC' }}
      most={12}
      failed="Fehler beim Laden der Kurse."
      empty="Du gibst zurzeit keinen Kurs."
    >
      {({ entity, records, hasMore }) => (
        <>
          <BlockList>
            {records.map(({ id, name }) => (
              <RecordLine key={id} entity={entity} id={String(id)} title={name} below={nextOf(id)} />
            ))}
          </BlockList>
          {hasMore ? (
            <Button component={Link} to={filteredListPath(entity, 'teacher', teacher)} sx={{ mt: 0.5 }}>
              Alle meine Kurse
            </Button>
          ) : null}
        </>
      )}
    </RecordBlock>
  );
}
