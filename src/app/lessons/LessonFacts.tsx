import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { Lesson, LessonStudent } from '../../contract/lessons/lessonsQuery.ts';
import { formatTimeRange } from '../../framework/admin/base/format/dates.ts';
import { TextLink } from '../../framework/admin/records/fields/links.tsx';
import { choiceOf, Tag } from '../../framework/admin/records/fields/Tag.tsx';
import { useDefinitions } from '../../framework/admin/session/definitions/useDefinitions.ts';
import { dayText } from './lessonTexts.ts';

interface LessonFactsProps {
  lesson: Lesson;
  /** Shows the day before the time, for lists that are not grouped by day. */
  hasDay?: boolean;
  /** Shows the pupils. */
  hasStudents?: boolean;
  /** Shows the teacher. */
  hasTeacher?: boolean;
  /** Actions on the lesson. */
  children?: ReactNode;
}

function StateTag({ lesson, isOwn }: { lesson: Lesson; isOwn: boolean }) {
  const logs = useDefinitions().entity('course-logs');
  const { state, freeDay, cancelReason, substitutedBy, students } = lesson;
  if (state === 'free') return <Tag label={`frei: ${freeDay ?? 'kein Unterricht'}`} />;
  if (state === 'cancelled') {
    const field = logs?.fields.find(({ name }) => name === 'cancelReason');
    const reason = field && cancelReason ? `: ${choiceOf(field, cancelReason).label}` : '';
    return <Tag label={`fällt aus${reason}`} colour="#b91c1c" />;
  }
  if (isOwn && students.some(({ absence }) => absence)) return <Tag label="abgemeldet" colour="#b45309" />;
  if (substitutedBy)
    return (
      <Tag
        label={substitutedBy.title === null ? 'Vertretung' : `Vertretung: ${substitutedBy.title}`}
        colour="#b45309"
      />
    );
  return state === 'held' ? <Tag label="eingetragen" /> : null;
}

function Pupil({ student: { id, title, absence } }: { student: LessonStudent }) {
  const { linkTo } = useDefinitions();
  const path = linkTo('students', id);
  const name = title ?? 'nicht freigegeben';
  const note = absence?.note ? `: ${absence.note}` : '';
  return (
    <Box component="span" sx={{ textDecoration: absence ? 'line-through' : 'none' }}>
      {path === null || title === null ? name : <TextLink to={path}>{name}</TextLink>}
      {absence ? (
        <Box component="span" sx={{ display: 'inline-block', color: 'warning.main', pl: 0.5 }}>
          (abgemeldet{note})
        </Box>
      ) : null}
    </Box>
  );
}

/** List row with the time, course, location and people of a lesson. */
export function LessonFacts({ lesson, hasDay, hasStudents, hasTeacher, children }: LessonFactsProps) {
  const { linkTo } = useDefinitions();
  const { course, date, timeRange, institution, room, teacher, students, state } = lesson;
  const path = linkTo('courses', course.id);
  const title = course.title ?? 'Kurs';
  const place = [institution?.title, room?.title].filter(Boolean).join(' · ');
  const isOff = state === 'free' || state === 'cancelled';
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        rowGap: { xs: 0.5, sm: 1 },
        px: 2,
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Typography
        component="div"
        variant="body2"
        sx={{
          display: 'flex',
          flexDirection: { xs: 'row', sm: 'column' },
          columnGap: 1,
          width: { xs: '100%', sm: 128 },
          fontVariantNumeric: 'tabular-nums',
          color: isOff ? 'text.secondary' : undefined,
        }}
      >
        {hasDay ? (
          <Box component="span" sx={{ fontWeight: 500 }}>
            {dayText(date, 'short')}
          </Box>
        ) : null}
        {timeRange ? formatTimeRange(timeRange.startTime, timeRange.endTime) : 'ganztägig'}
      </Typography>
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
          <Typography component="span" sx={{ textDecoration: isOff ? 'line-through' : 'none' }}>
            {path === null ? title : <TextLink to={path}>{title}</TextLink>}
          </Typography>
          <StateTag lesson={lesson} isOwn={!hasStudents} />
        </Box>
        <Typography variant="body2" color="textSecondary" component="div">
          {hasTeacher && teacher?.title ? `bei ${teacher.title}` : ''}
          {hasTeacher && teacher?.title && place ? ' · ' : ''}
          {place}
        </Typography>
        {hasStudents && students.length > 0 ? (
          <Typography
            variant="body2"
            component="div"
            sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, color: 'text.secondary' }}
          >
            {students.map((student) => (
              <Pupil key={student.id} student={student} />
            ))}
          </Typography>
        ) : null}
      </Box>
      {children}
    </Box>
  );
}
