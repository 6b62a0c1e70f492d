import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Lesson } from '../../contract/lessons/lessonsQuery.ts';
import { ReferenceInput } from '../../framework/admin/records/inputs/references/ReferenceInput.tsx';
import { idsOf } from '../../framework/admin/records/inputs/references/useChosenRecords.ts';
import type { InputProps } from '../../framework/admin/session/registry/Registry.ts';
import { addDays } from '../../framework/schema/dates.ts';
import { dayInBerlin } from '../../framework/schema/dayInBerlin.ts';
import { logValues } from './lessonTexts.ts';
import { useLessons } from './useLessons.ts';

const daysBack = 60;

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** The latest lesson up to today without a log entry. */
function latestOpen(lessons: readonly Lesson[]): Lesson | undefined {
  return lessons.findLast(({ state }) => state === 'planned');
}

/**
 * Course input of a log entry. Choosing a course fills empty fields with the day, time and pupils of its
 * latest lesson without an entry.
 */
export function CourseOfLogInput({ field, source }: InputProps) {
  const { setValue, getValues } = useFormContext();
  const value: unknown = useWatch({ name: source });
  const [course = ''] = idsOf(value);
  const first = useRef(course);
  const today = dayInBerlin(new Date());
  const { data } = useLessons(
    { from: addDays(today, -daysBack), to: today, course },
    course !== first.current,
  );
  useEffect(() => {
    const lesson = data && latestOpen(data);
    if (!lesson || lesson.course.id !== course) return;
    const { course: _, ...values } = logValues(lesson);
    for (const [name, next] of Object.entries(values))
      if (isEmpty(getValues(name))) setValue(name, next, { shouldDirty: true });
  }, [data, course, getValues, setValue]);
  return <ReferenceInput field={field} source={source} />;
}
