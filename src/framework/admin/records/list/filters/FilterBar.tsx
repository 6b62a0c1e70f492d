import FilterListIcon from '@mui/icons-material/FilterList';
import TuneIcon from '@mui/icons-material/Tune';
import { Badge, Chip, FormControlLabel, IconButton, Switch, Tooltip } from '@mui/material';
import { useEvent } from 'ra-core';
import { lazy, memo, Suspense, useId, useState } from 'react';
import { useListFilterContext } from 'react-admin';
import { useText } from '../../../base/i18n/useText.ts';
import type { EntityView } from '../../../session/definitions/viewsOf.ts';
import { lazyDialog } from '../../../session/dialogs/lazyDialog.tsx';
import { ListTool } from '../ListTool.tsx';
import { splitFilter } from './splitFilter.ts';
import { useListFilter } from './useListFilter.ts';

const FilterPanel = lazy(async () => ({ default: (await import('./FilterPanel.tsx')).FilterPanel }));
const FilterChips = lazy(async () => ({ default: (await import('./FilterChips.tsx')).FilterChips }));
const FilterBuilder = lazyDialog(async () => (await import('./builder/FilterBuilder.tsx')).FilterBuilder);

/** Shown while a link restricts the list to certain ids; removing it shows all records. */
function LinkedOnly() {
  const text = useText();
  const { filterValues } = useListFilterContext();
  const { setFilter } = useListFilter();
  const path = ['_id', 'id'].find((name) => filterValues[name] !== undefined);
  if (path === undefined) return null;
  return <Chip label={text('filter.linkedOnly')} onDelete={() => setFilter(path, undefined)} />;
}

function OnlyActive({ field }: { field: string }) {
  const text = useText();
  const { filterValues } = useListFilterContext();
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

/** "nur aktive", the definition's filters behind a button, the builder, and chips of the active conditions. */
export const FilterBar = memo(function FilterBar({ entity }: { entity: EntityView }) {
  const text = useText();
  const panel = useId();
  const { filterValues } = useListFilterContext();
  const { setFilter } = useListFilter();
  // the browser may need longer to locate than the panel is open
  const setNear = useEvent((value: unknown) => setFilter('near', value));
  const [isOpen, setIsOpen] = useState(false);
  const [editing, setEditing] = useState<{ part?: number }>();
  const active = Object.keys(splitFilter(entity, filterValues).conditions).length;
  const count = active + (filterValues.near === undefined ? 0 : 1);
  return (
    <>
      {entity.lifecycle ? <OnlyActive field={entity.lifecycle.activeField} /> : null}
      <LinkedOnly />
      {entity.filters.length > 0 ? (
        <Badge badgeContent={count} color="primary">
          <ListTool
            labelled="table"
            label={text('filter.title')}
            icon={<FilterListIcon />}
            aria={{ 'aria-expanded': isOpen, 'aria-controls': panel }}
            onRun={() => setIsOpen(!isOpen)}
          />
        </Badge>
      ) : null}
      <Tooltip title={text('filter.build')}>
        <IconButton
          color="primary"
          aria-label={text('filter.build')}
          aria-haspopup="dialog"
          onClick={() => setEditing({})}
        >
          <TuneIcon />
        </IconButton>
      </Tooltip>
      <Suspense fallback={null}>
        {isOpen ? <FilterPanel id={panel} entity={entity} onNear={setNear} /> : null}
      </Suspense>
      <Suspense fallback={null}>
        {count > 0 ? <FilterChips entity={entity} onEdit={(part) => setEditing({ part })} /> : null}
      </Suspense>
      {editing ? <FilterBuilder entity={entity} {...editing} onClose={() => setEditing(undefined)} /> : null}
    </>
  );
});
