import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { lessonsPath } from '../../contract/lessons/lessonsPath.ts';
import type { findLessons, Lesson, LessonsQuery } from '../../contract/lessons/lessonsQuery.ts';
import { callServer } from '../../framework/admin/session/http/callServer.ts';
import { useServices } from '../../framework/admin/session/services/useServices.ts';

/** Resources that lessons are derived from; a change to any of them reloads the lessons. */
const resources = [
  'courses',
  'course-logs',
  'substitution-inquiries',
  'holidays',
  'student-absences',
  'students',
  'employees',
  'institutions',
  'rooms',
];

/** Prefix of the query keys of lessons. */
export const lessonsKey = ['leitstand', 'lessons'];

/** Loads the lessons of a teacher, a pupil or a course. */
export function useLessons(query: LessonsQuery, enabled = true): UseQueryResult<Lesson[]> {
  const { http } = useServices();
  return useQuery({
    queryKey: [...lessonsKey, query],
    meta: { resources },
    enabled,
    queryFn: async ({ signal }) => {
      const asked = { query: { ...query }, signal, isQuiet: true };
      return (await callServer<typeof findLessons>(http, `GET ${lessonsPath}`, asked)).lessons;
    },
  });
}
