import { Chip, Link, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import type { ListedConflict } from '../../contract/conflicts/conflictCalls.ts';
import { conflictNames } from '../../contract/conflicts/conflictNames.ts';
import { formatDate } from '../../framework/admin/base/format/formatDate.ts';
import { useIsNarrow } from '../../framework/admin/base/hooks/useIsNarrow.ts';
import { profilePath } from '../../framework/admin/session/definitions/entityPaths.ts';
import { useDefinitions } from '../../framework/admin/session/definitions/useDefinitions.ts';
import { ConflictText } from './ConflictText.tsx';

function KindChip({ conflict: { kind, isHard } }: { conflict: ListedConflict }) {
  const label = kind === 'taken' ? 'Belegt' : conflictNames[kind];
  return <Chip size="small" variant="outlined" color={isHard ? 'error' : 'warning'} label={label} />;
}

/** Conflicts by day and time, each with a link to its course and to the record it comes from. */
export function ConflictTable({ conflicts }: { conflicts: readonly ListedConflict[] }) {
  const isNarrow = useIsNarrow();
  const { entity } = useDefinitions();
  const courses = entity('courses');
  return (
    <TableContainer>
      <Table size="small" aria-label="Konflikte">
        <TableHead>
          <TableRow>
            {isNarrow ? null : <TableCell>Tag</TableCell>}
            <TableCell>Kurs</TableCell>
            <TableCell>Was dagegen spricht</TableCell>
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
              <TableCell sx={{ overflowWrap: 'anywhere' }}>
                {courses ? (
                  <Link component={RouterLink} to={profilePath(courses, conflict.course.id)}>
                    {conflict.course.title || courses.title}
                  </Link>
                ) : null}
              </TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere', hyphens: 'auto' }}>
                <KindChip conflict={conflict} /> <ConflictText conflict={conflict} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
