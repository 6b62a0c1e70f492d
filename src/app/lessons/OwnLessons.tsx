import { Button, Skeleton, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import type { Lesson } from '../../contract/lessons/lessonsQuery.ts';
import { useLogin } from '../../framework/admin/shell/accounts/useLogin.ts';
import { RetryAlert } from '../../framework/admin/shell/layout/RetryAlert.tsx';
import { dayInBerlin } from '../../framework/schema/dayInBerlin.ts';
import { AskedSubstitutions } from './AskedSubstitutions.tsx';
import { dayText } from './dayText.ts';
import { LessonFacts } from './LessonFacts.tsx';
import { LessonList } from './LessonList.tsx';
import { LogLesson } from './LogLesson.tsx';
import { lessonDays, teacherWeek } from './teacherWeek.ts';
import { useLessons } from './useLessons.ts';

const shownOlder = 5;

/** A teacher's lessons: today, without a log entry yet, rest of this week, next week. */
export function OwnLessons() {
  const teacher = String(useLogin()?.meta?.id ?? '');
  const now = new Date();
  const today = dayInBerlin(now);
  const { data, error, refetch } = useLessons({ ...lessonDays(today), teacher });
  const [hasAll, setHasAll] = useState(false);
  const [hasNext, setHasNext] = useState(false);
  if (error && !data)
    return <RetryAlert onRetry={() => void refetch()}>Fehler beim Laden der Stunden.</RetryAlert>;
  if (!data) return <Skeleton variant="rounded" height={120} />;
  const week = teacherWeek(data, teacher, now);
  // open lessons of today have their buttons in today's list
  const older = week.open.filter(({ date }) => date < today);
  const shown = hasAll ? older : older.slice(0, shownOlder);
  const keyOf = ({ course, date, timeRange }: Lesson) => `${course.id} ${date} ${timeRange?.startTime}`;
  const isOpen = (lesson: Lesson) => week.open.includes(lesson);
  const row = (lesson: Lesson, hasDay: boolean) => (
    <LessonFacts key={keyOf(lesson)} lesson={lesson} hasStudents hasDay={hasDay}>
      {isOpen(lesson) ? <LogLesson lesson={lesson} /> : null}
    </LessonFacts>
  );
  return (
    <Stack spacing={2}>
      <AskedSubstitutions />
      <LessonList title={`Heute, ${dayText(today)}`} empty="Heute hast du keinen Unterricht.">
        {week.today.map((lesson) => row(lesson, false))}
      </LessonList>
      {older.length > 0 ? (
        <div>
          <LessonList title={`Noch einzutragen (${older.length})`}>
            {shown.map((lesson) => row(lesson, true))}
          </LessonList>
          {shown.length < older.length ? (
            <Button size="small" sx={{ mt: 0.5 }} onClick={() => setHasAll(true)}>
              Alle {older.length} zeigen
            </Button>
          ) : null}
        </div>
      ) : null}
      {week.open.length === 0 ? (
        <Typography color="textSecondary">Das Kursbuch ist auf dem neuesten Stand.</Typography>
      ) : null}
      <LessonList title="Diese Woche" empty="In dieser Woche kommt nichts mehr.">
        {week.week.map((lesson) => row(lesson, true))}
      </LessonList>
      {hasNext ? (
        <LessonList title="Nächste Woche" empty="In der nächsten Woche hast du keinen Unterricht.">
          {week.next.map((lesson) => row(lesson, true))}
        </LessonList>
      ) : (
        <div>
          <Button size="small" onClick={() => setHasNext(true)}>
            Nächste Woche zeigen
          </Button>
        </div>
      )}
    </Stack>
  );
}
