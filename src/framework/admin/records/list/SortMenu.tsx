import { MenuItem, TextField } from '@mui/material';
import { useListContext } from 'react-admin';
import { useText } from '../../base/i18n/useText.ts';
import type { EntityView } from '../../session/definitions/viewsOf.ts';
import type { ListColumn } from './columns/listColumns.ts';
import { useSavedSort } from './useSavedSort.ts';

const orders = [
  { order: 'ASC', name: 'list.ascending' },
  { order: 'DESC', name: 'list.descending' },
] as const;

/** Sort order of the cards, which have no table head. */
export function SortMenu({ entity, columns }: { entity: EntityView; columns: readonly ListColumn[] }) {
  const text = useText();
  const { sort } = useListContext();
  const sortBy = useSavedSort(entity);
  const [own] = entity.sort;
  const byColumn = columns
    .filter(({ isSortable }) => isSortable)
    .flatMap(({ path, title }) =>
      orders.map(({ order, name }) => ({ path, order, title: `${title}, ${text(name)}` })),
    );
  const isColumn = byColumn.some(({ path, order }) => path === own?.path && order === own.direction);
  const usual =
    own && !isColumn ? [{ path: own.path, order: own.direction, title: text('list.usualSort') }] : [];
  const choices = [...usual, ...byColumn];
  const current = choices.findIndex(({ path, order }) => path === sort.field && order === sort.order);

  function handleChange(position: number): void {
    const choice = choices[position];
    if (choice) sortBy(choice.path, choice.order);
  }

  return (
    <TextField
      id="list-sort"
      select
      label={text('list.sort')}
      fullWidth={false}
      margin="none"
      sx={{ flex: '1 1 150px', minWidth: 0 }}
      value={current === -1 ? '' : current}
      onChange={(event) => handleChange(Number(event.target.value))}
    >
      {choices.map(({ title }, position) => (
        <MenuItem key={title} value={position}>
          {title}
        </MenuItem>
      ))}
    </TextField>
  );
}
