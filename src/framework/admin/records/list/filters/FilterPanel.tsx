import { Box } from '@mui/material';
import { useListFilterContext } from 'react-admin';
import { useText } from '../../../base/i18n/useText.ts';
import { useDefinitions } from '../../../session/definitions/useDefinitions.ts';
import type { EntityView } from '../../../session/definitions/viewsOf.ts';
import { filterInputs } from '../../kinds/filterInputs.tsx';
import { type ListColumn, listColumns } from '../columns/listColumns.ts';
import { placeField } from './filterParts.ts';
import { NearFilter } from './NearFilter.tsx';
import { initialFilter } from './splitFilter.ts';
import { useListFilter } from './useListFilter.ts';

function FieldFilter({ column }: { column: ListColumn }) {
  const { filterValues } = useListFilterContext();
  const { setFilter } = useListFilter();
  const Input = filterInputs[column.leaf.kind];
  return (
    <Input
      id={`filter-${column.path}`}
      label={column.title}
      field={column.leaf}
      value={filterValues[column.path]}
      onChange={(value) => setFilter(column.path, value)}
    />
  );
}

interface FilterPanelProps {
  id: string;
  entity: EntityView;
  /** Sets the filter by distance, also once the panel is closed. */
  onNear: (value: unknown) => void;
}

/** Inputs for the definition's filters, except for fields that are the same in all records of the list. */
export function FilterPanel({ id, entity, onNear }: FilterPanelProps) {
  const text = useText();
  const definitions = useDefinitions();
  const { filterValues } = useListFilterContext();
  const apart = new Set(['near', ...Object.keys({ ...initialFilter(entity), ...entity.only })]);
  const columns = listColumns(
    definitions,
    entity,
    entity.filters.filter((path) => !apart.has(path)),
  );
  return (
    <Box
      id={id}
      role="group"
      aria-label={text('filter.title')}
      sx={{
        flexBasis: '100%',
        order: 1,
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))',
        alignItems: 'start',
        columnGap: 1.5,
        pt: 1,
      }}
    >
      {columns.map((column) => (
        <FieldFilter key={column.path} column={column} />
      ))}
      {entity.filters.includes('near') && placeField(entity.fields) ? (
        <NearFilter entity={entity} value={filterValues.near} onChange={onNear} />
      ) : null}
    </Box>
  );
}
