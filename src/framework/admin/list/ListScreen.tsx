import AddIcon from '@mui/icons-material/Add';
import { Box, Button, Paper, Typography } from '@mui/material';
import { useState } from 'react';
import { ListBase } from 'react-admin';
import { Link } from 'react-router-dom';
import { createPath } from '../definitions/entityPaths.ts';
import { useDefinitions } from '../definitions/useDefinitions.ts';
import { useText } from '../i18n/useText.ts';
import { ScreenTitle } from '../layout/ScreenTitle.tsx';
import type { ScreenProps } from '../routing/EntityScreens.ts';
import { BulkBar } from './BulkBar.tsx';
import { ColumnsMenu } from './ColumnsMenu.tsx';
import { FilterBar, initialFilter } from './FilterBar.tsx';
import { ListBody } from './ListBody.tsx';
import { ListPagination } from './ListPagination.tsx';
import { ListSearch } from './ListSearch.tsx';
import { listMeta } from './listColumns.ts';
import { useListColumns } from './useListColumns.ts';

/** The records of an entity: searched, filtered, sorted, page by page, in the columns a person chose. */
export function ListScreen({ entity }: ScreenProps) {
  const text = useText();
  const definitions = useDefinitions();
  const { columns, choices, choose, reset } = useListColumns(entity);
  const [isExact, setIsExact] = useState(false);
  const [sort] = entity.sort;
  const meta = { ...listMeta(definitions, entity, columns), ...(isExact ? { count: 'exact' as const } : {}) };
  return (
    <ListBase
      perPage={25}
      filterDefaultValues={initialFilter(entity)}
      queryOptions={{ meta }}
      {...(sort ? { sort: { field: sort.path, order: sort.direction } } : {})}
    >
      <ScreenTitle title={entity.plural} />
      <Typography variant="h1" className="print-only">
        {entity.plural}
      </Typography>
      <Box
        className="no-print"
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}
      >
        {entity.searchFields.length > 0 ? <ListSearch entity={entity} /> : null}
        <FilterBar entity={entity} />
        <Box sx={{ flex: 1 }} />
        <ColumnsMenu choices={choices} choose={choose} reset={reset} />
        {entity.rights.create ? (
          <Button variant="contained" startIcon={<AddIcon />} component={Link} to={createPath(entity)}>
            {text('form.create', { name: entity.title })}
          </Button>
        ) : null}
      </Box>
      <Paper variant="outlined">
        <BulkBar entity={entity} />
        <ListBody entity={entity} columns={columns} />
        <ListPagination isExact={isExact} onCountExactly={() => setIsExact(true)} />
      </Paper>
    </ListBase>
  );
}
