import FilterListIcon from '@mui/icons-material/FilterList';
import { Badge, Box, Button, Collapse, FormControlLabel, Switch } from '@mui/material';
import { useId, useState } from 'react';
import { useListContext } from 'react-admin';
import { useText } from '../../../base/i18n/useText.ts';
import { useDefinitions } from '../../../session/definitions/useDefinitions.ts';
import type { EntityView } from '../../../session/definitions/viewsOf.ts';
import { filterInputs } from '../../kinds/filterInputs.tsx';
import type { ListColumn } from '../columns/listColumns.ts';
import { initialFilter } from './initialFilter.ts';
import { LinkedOnly } from './LinkedOnly.tsx';
import { NearFilter } from './NearFilter.tsx';
import { placeField } from './nearFilterValue.ts';
import { shownFilters } from './shownFilters.ts';
import { useListFilter } from './useListFilter.ts';

function FieldFilter({ column }: { column: ListColumn }) {
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

function OnlyActive({ field }: { field: string }) {
  const text = useText();
  const { filterValues } = useListContext();
  const { setFilter } = useListFilter();
  return (
    <FormControlLabel
      sx={{ ml: 0.5, mr: 1 }}
      label={text('list.onlyActive')}
      control={
        <Switch
          size="small"
          checked={filterValues[field] === true}
          onChange={(_, isOn) => setFilter(field, isOn ? true : undefined)}
        />
      }
    />
  );
}

/** "nur aktive", and the definition's filters behind a button that counts the active ones. */
export function FilterBar({ entity }: { entity: EntityView }) {
  const text = useText();
  const panel = useId();
  const definitions = useDefinitions();
  const { filterValues } = useListContext();
  const { setFilter, reset } = useListFilter();
  const columns = shownFilters(definitions, entity, filterValues);
  const hasNear = entity.filters.includes('near') && placeField(entity.fields) !== undefined;
  const paths = [...columns.map(({ path }) => path), ...(hasNear ? ['near'] : [])];
  const active = paths.filter((path) => filterValues[path] !== undefined).length;
  const [isOpen, setIsOpen] = useState(active > 0);
  const initial = initialFilter(entity);
  return (
    <>
      {entity.lifecycle ? <OnlyActive field={entity.lifecycle.activeField} /> : null}
      <LinkedOnly />
      {paths.length > 0 ? (
        <Badge badgeContent={active} color="primary">
          <Button
            startIcon={<FilterListIcon />}
            aria-expanded={isOpen}
            aria-controls={panel}
            onClick={() => setIsOpen(!isOpen)}
          >
            {text('filter.title')}
          </Button>
        </Badge>
      ) : null}
      <Collapse in={isOpen} unmountOnExit sx={{ flexBasis: '100%', order: 1 }}>
        <Box
          id={panel}
          role="group"
          aria-label={text('filter.title')}
          sx={{
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
          {hasNear ? (
            <NearFilter
              entity={entity}
              value={filterValues.near}
              onChange={(value) => setFilter('near', value)}
            />
          ) : null}
          {active > 0 ? (
            <Button sx={{ mt: 1, justifySelf: 'start' }} onClick={() => reset(initial)}>
              {text('filter.removeAll')}
            </Button>
          ) : null}
        </Box>
      </Collapse>
    </>
  );
}
