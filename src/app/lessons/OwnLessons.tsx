import { Alert, Box, Button, Paper, Skeleton, Stack, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Lesson } from '../../contract/lessons/lessonsQuery.ts';
import type { findOffers } from '../../contract/substitutions/substitutionCalls.ts';
import { useStep } from '../../framework/admin/records/profile/useStep.ts';
import { createPath } from '../../framework/admin/session/definitions/entityPaths.ts';
import { useDefinitions } from '../../framework/admin/session/definitions/useDefinitions.ts';
import { callServer } from '../../framework/admin/session/http/callServer.ts';
import { useServices } from '../../framework/admin/session/services/useServices.ts';
import { useLogin } from '../../framework/admin/shell/accounts/useLogin.ts';
import { RetryAlert } from '../../framework/admin/shell/layout/RetryAlert.tsx';
import { dayInBerlin } from '../../framework/schema/dayInBerlin.ts';
import { LessonFacts } from './LessonFacts.tsx';
import { dayText, logValues } from './lessonTexts.ts';
import { lessonDays, teacherWeek } from './teacherWeek.ts';
import { lessonsKey, useLessons } from './useLessons.ts';

function sentenceOf(waiting: number): string {
  if (waiting === 0) return 'Auf alle Vertretungsanfragen hast du geantwortet.';
  const lessons = waiting === 1 ? 'eine Stunde' : `${waiting} Stunden`;
  return `Wir suchen eine Vertretung für ${lessons} und warten auf deine Antwort.`;
}

/** Leads a teacher to the lessons for which they are asked as a substitute; nothing without any. */
function AskedSubstitutions() {
  const { http } = useServices();
  const { data: lessons = [] } = useQuery({
    queryKey: ['substitutions', 'offers'],
    meta: { resources: ['substitution-inquiries', 'substitution-answers'] },
    queryFn: async ({ signal }) => {
      const asked = { signal, isQuiet: true };
      return (await callServer<typeof findOffers>(http, 'GET /api/substitutions/offers', asked)).lessons;
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

interface LessonListProps {
  title: string;
  /** `LessonFacts` elements; if there are none, `empty` is shown. */
  children: readonly ReactNode[];
  empty?: string;
}

/** Lessons below a heading. */
function LessonList({ title, children, empty }: LessonListProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Typography component="h3" variant="subtitle2" id={id} sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      {children.length === 0 ? (
        <Typography color="textSecondary">{empty}</Typography>
      ) : (
        <Paper variant="outlined" component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {children}
        </Paper>
      )}
    </section>
  );
}

/**
 * Logs a lesson as held with one click, or links to a prefilled form. Renders nothing without the right to
 * create logs.
 */
function LogLesson({ lesson }: { lesson: Lesson }) {
  const logs = useDefinitions().entity('course-logs');
  const { dataProvider } = useServices();
  const queryClient = useQueryClient();
  const values = logValues(lesson);
  const { run, isRunning } = useStep({
    done: 'Ins Kursbuch eingetragen',
    onDone: () => queryClient.invalidateQueries({ queryKey: lessonsKey }),
  });
  if (!logs?.rights.create) return null;
  const formWith = (source: object) =>
    `${createPath(logs)}?${new URLSearchParams({ source: JSON.stringify(source) })}`;
  const label = (what: string) => `${what}: ${lesson.course.title ?? 'Kurs'} am ${dayText(lesson.date)}`;
  const { course, date, timeRange } = values;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button
        size="small"
        variant="contained"
        disabled={isRunning}
        aria-label={label('Fand statt')}
        onClick={() => run(() => dataProvider.create('course-logs', { data: values }))}
      >
        Fand statt
      </Button>
      <Button size="small" component={Link} to={formWith(values)} aria-label={label('Mit Thema eintragen')}>
        Mit Thema
      </Button>
      <Button
        size="small"
        component={Link}
        to={formWith({ course, date, ...(timeRange ? { timeRange } : {}), isCancelled: true })}
        aria-label={label('Fiel aus')}
      >
        Fiel aus
      </Button>
    </Box>
  );
}

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
