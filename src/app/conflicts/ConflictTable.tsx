import {
  Box,
  Chip,
  Link,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { conflictNames } from '../../contract/conflicts/Conflict.ts';
import type { ListedConflict } from '../../contract/conflicts/conflictCalls.ts';
import { formatDate } from '../../framework/admin/base/format/dates.ts';
import { useIsNarrow } from '../../framework/admin/base/hooks/useIsNarrow.ts';
import { profilePath } from '../../framework/admin/session/definitions/entityPaths.ts';
import { useDefinitions } from '../../framework/admin/session/definitions/useDefinitions.ts';
import { ConflictText } from './ConflictText.tsx';

function KindChip({ conflict: { kind, isHard } }: { conflict: ListedConflict }) {
  const color = isHard ? 'error' : 'warning';
  return <Chip size="small" variant="outlined" color={color} label={conflictNames[kind]} />;
}

/** The course with a link, and below it who teaches it where. */
function ListedCourse({ conflict: { course } }: { conflict: ListedConflict }) {
  const { entity } = useDefinitions();
  const courses = entity('courses');
  const where = [course.teacher, course.institution].filter(Boolean).join(' · ');
  return courses ? (
    <>
      <Link component={RouterLink} to={profilePath(courses, course.id)}>
        {course.title || courses.title}
      </Link>
      {where ? (
        <Typography variant="body2" color="textSecondary">
          {where}
        </Typography>
      ) : null}
    </>
  ) : null;
}

/** Conflicts by day and time, each with a link to its course and to the record it comes from. */
export function ConflictTable({ conflicts }: { conflicts: readonly ListedConflict[] }) {
  const isNarrow = useIsNarrow();
  return (
    <TableContainer>
      <Table size="small" aria-label="Konflikte">
        <TableHead>
          <TableRow>
            {isNarrow ? null : <TableCell>Tag</TableCell>}
            {isNarrow ? null : <TableCell>Kurs</TableCell>}
            <TableCell>{isNarrow ? 'Kurs und was dagegen spricht' : 'Was dagegen spricht'}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {conflicts.map((conflict) => (
            <TableRow key={JSON.stringify(conflict)}>
              {isNarrow ? null : (
                <TableCell sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  {conflict.date === undefined ? 'immer' : formatDate(conflict.date)}
                </TableCell>
              )}
              {isNarrow ? null : (
                <TableCell sx={{ overflowWrap: 'anywhere' }}>
                  <ListedCourse conflict={conflict} />
                </TableCell>
              )}
              <TableCell sx={{ overflowWrap: 'anywhere', hyphens: 'auto' }}>
                {isNarrow ? (
                  <Box sx={{ mb: 0.5 }}>
                    <ListedCourse conflict={conflict} />
                  </Box>
                ) : null}
                <KindChip conflict={conflict} /> <ConflictText conflict={conflict} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
