import {
  Link,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import type { RaRecord } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import { formatNumber } from '../../framework/admin/base/format/formatNumber.ts';
import { useIsNarrow } from '../../framework/admin/base/hooks/useIsNarrow.ts';
import { choiceOf } from '../../framework/admin/records/fields/Tag.tsx';
import { profilePath } from '../../framework/admin/session/definitions/entityPaths.ts';
import { recordTitle } from '../../framework/admin/session/definitions/recordTitle.ts';
import type { VisibleEntity } from '../../framework/schema/contracts/definitions.ts';
import type { Field } from '../../framework/schema/model.ts';
import { countStatuses, statuses } from './countStatuses.ts';
import { institutionsOf } from './institutionsOf.ts';
import { openRowLink } from './openRowLink.ts';

interface ListProgressProps {
  entity: VisibleEntity;
  lists: readonly RaRecord[];
  /** The field of the status. */
  status: Field;
}

/** How far each acquisition list is; narrow screens show the numbers below its name. */
export function ListProgress({ entity, lists, status }: ListProgressProps) {
  const isNarrow = useIsNarrow();
  const columns = isNarrow ? [] : statuses;
  return (
    <TableContainer>
      <Table size="small" aria-label={entity.plural}>
        <TableHead>
          <TableRow>
            <TableCell>{entity.title}</TableCell>
            {columns.map((one) => (
              <TableCell key={one} align="right">
                {choiceOf(status, one).label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {lists.map((list) => {
            const counts = countStatuses(institutionsOf(list));
            return (
              <TableRow key={list.id} hover onClick={openRowLink} sx={{ cursor: 'pointer' }}>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>
                  <Link component={RouterLink} to={profilePath(entity, list.id)}>
                    {recordTitle(entity, list)}
                  </Link>
                  {isNarrow ? (
                    <Typography variant="body2" color="textSecondary">
                      {statuses
                        .map((one) => `${choiceOf(status, one).label} ${formatNumber(counts[one])}`)
                        .join(' · ')}
                    </Typography>
                  ) : null}
                </TableCell>
                {columns.map((one) => (
                  <TableCell key={one} align="right">
                    {formatNumber(counts[one])}
                  </TableCell>
                ))}
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
