import { Alert, Box, Button, Skeleton, Typography, useMediaQuery, useTheme } from '@mui/material';
import { useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import type { VisibleEntity } from '../../schema/contracts/definitions.ts';
import { createPath } from '../definitions/entityPaths.ts';
import { useText } from '../i18n/useText.ts';
import { initialFilter } from './FilterBar.tsx';
import { ListCards } from './ListCards.tsx';
import { ListTable } from './ListTable.tsx';
import type { ListColumn } from './listColumns.ts';
import { useListFilter } from './useListFilter.ts';

interface ListBodyProps {
  entity: VisibleEntity;
  columns: readonly ListColumn[];
}

const skeletonRows = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'];

function Empty({ entity }: { entity: VisibleEntity }) {
  const text = useText();
  const { filterValues } = useListContext();
  const { reset } = useListFilter();
  const { isActive: _, ...others } = filterValues;
  const isFiltered = Object.keys(others).length > 0;
  return (
    <Box sx={{ p: 4, textAlign: 'center' }}>
      <Typography gutterBottom>
        {text(isFiltered ? 'list.emptyFiltered' : 'list.empty', { name: entity.plural })}
      </Typography>
      {isFiltered ? (
        <Button onClick={() => reset(initialFilter(entity))}>{text('filter.removeAll')}</Button>
      ) : null}
      {!isFiltered && entity.rights.create ? (
        <Button variant="contained" component={Link} to={createPath(entity)}>
          {text('form.create', { name: entity.title })}
        </Button>
      ) : null}
    </Box>
  );
}

/** The rows, or why there are none. */
export function ListBody({ entity, columns }: ListBodyProps) {
  const text = useText();
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('sm'));
  const { data, error, isPending, refetch } = useListContext();
  if (error && !data) {
    return (
      <Alert severity="error" action={<Button onClick={() => void refetch()}>{text('list.retry')}</Button>}>
        {text('list.failed')}
      </Alert>
    );
  }
  if (isPending) {
    return (
      <Box sx={{ p: 1 }} aria-busy="true">
        {skeletonRows.map((row) => (
          <Skeleton key={row} height={36} />
        ))}
      </Box>
    );
  }
  if (data?.length === 0) return <Empty entity={entity} />;
  return isNarrow ? (
    <ListCards entity={entity} columns={columns} />
  ) : (
    <ListTable entity={entity} columns={columns} />
  );
}
