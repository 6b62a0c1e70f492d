import FilterListIcon from '@mui/icons-material/FilterList';
import { Badge, Box, Button, Collapse, FormControlLabel, Switch } from '@mui/material';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import type { VisibleEntity } from '../../schema/contracts/definitions.ts';
import { useDefinitions } from '../definitions/useDefinitions.ts';
import { useText } from '../i18n/useText.ts';
import { filterInputs } from './filterInputs.tsx';
import { type ListColumn, listColumn } from './listColumns.ts';
import { useListFilter } from './useListFilter.ts';

/** Filters a list starts with: what is deactivated is not shown unless asked for. */
export function initialFilter(entity: VisibleEntity): Record<string, unknown> {
  return entity.fields.some(({ name }) => name === 'isActive') ? { isActive: true } : {};
}

function OneFilter({ column }: { column: ListColumn }) {
  const { filterValues } = useListContext();
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

/** "nur aktive", and the definition's filters behind a button that says how many are set. */
export function FilterBar({ entity }: { entity: VisibleEntity }) {
  const text = useText();
  const definitions = useDefinitions();
  const { filterValues } = useListContext();
  const { setFilter, reset } = useListFilter();
  const columns = entity.filters
    .filter((path) => path !== 'isActive')
    .flatMap((path) => listColumn(definitions, entity, path) ?? []);
  const active = columns.filter(({ path }) => filterValues[path] !== undefined).length;
  const [isOpen, setIsOpen] = useState(active > 0);
  const hasLife = 'isActive' in initialFilter(entity);
  return (
    <>
      {hasLife ? (
        <FormControlLabel
          label={text('list.onlyActive')}
          control={
            <Switch
              size="small"
              checked={filterValues.isActive === true}
              onChange={(_, isOn) => setFilter('isActive', isOn ? true : undefined)}
            />
          }
        />
      ) : null}
      {columns.length > 0 ? (
        <Badge badgeContent={active} color="primary">
          <Button startIcon={<FilterListIcon />} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {text('filter.title')}
          </Button>
        </Badge>
      ) : null}
      <Collapse in={isOpen} unmountOnExit sx={{ flexBasis: '100%' }}>
        <Box
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, pt: 1 }}
          role="group"
          aria-label={text('filter.title')}
        >
          {columns.map((column) => (
            <OneFilter key={`${column.path}-${filterValues[column.path] === undefined}`} column={column} />
          ))}
          {active > 0 ? (
            <Button onClick={() => reset(initialFilter(entity))}>{text('filter.removeAll')}</Button>
          ) : null}
        </Box>
      </Collapse>
    </>
  );
}
