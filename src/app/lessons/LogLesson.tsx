import { Box, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Lesson } from '../../contract/lessons/lessonsQuery.ts';
import { useStep } from '../../framework/admin/records/profile/useStep.ts';
import { createPath } from '../../framework/admin/session/definitions/entityPaths.ts';
import { useDefinitions } from '../../framework/admin/session/definitions/useDefinitions.ts';
import { useServices } from '../../framework/admin/session/services/useServices.ts';
import { dayText } from './dayText.ts';
import { logValues } from './logValues.ts';
import { lessonsKey } from './useLessons.ts';

/**
 * Logs a lesson as held with one click, or links to a prefilled form. Renders nothing without the right to
 * create logs.
 */
export function LogLesson({ lesson }: { lesson: Lesson }) {
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
