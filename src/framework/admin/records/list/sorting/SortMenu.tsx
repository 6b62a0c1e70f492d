import { MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useText } from '../../../base/i18n/useText.ts';
import type { EntityView } from '../../../session/definitions/viewsOf.ts';
import type { ListColumn } from '../columns/listColumns.ts';
import { SortDialogLater } from './SortDialogLater.tsx';
import { useListSort } from './useListSort.ts';

const orders = [
  { direction: 'ASC', name: 'list.ascending' },
  { direction: 'DESC', name: 'list.descending' },
] as const;

/** Value of the entry that opens the dialog. */
const several = -2;

/** Sort order of the cards, which have no table head. */
export function SortMenu({ entity, columns }: { entity: EntityView; columns: readonly ListColumn[] }) {
  const text = useText();
  const { keys, sortBy } = useListSort();
  const [isOpen, setIsOpen] = useState(false);
  const [own] = entity.sort;
  const byColumn = columns
    .filter(({ isSortable }) => isSortable)
    .flatMap(({ path, title }) =>
      orders.map(({ direction, name }) => ({ path, direction, title: `${title}, ${text(name)}` })),
    );
  const isColumn = byColumn.some(({ path, direction }) => path === own?.path && direction === own.direction);
  const usual = own && !isColumn ? [{ ...own, title: text('list.usualSort') }] : [];
  const choices = [...usual, ...byColumn];
  const [first] = keys;
  const current = choices.findIndex(
    ({ path, direction }) => path === first?.path && direction === first.direction,
  );

  function handleChange(position: number): void {
    if (position === several) setIsOpen(true);
    const choice = choices[position];
    if (choice) sortBy([{ path: choice.path, direction: choice.direction }]);
  }

  return (
    <>
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
        <MenuItem value={several}>{text('sorting.several')}</MenuItem>
      </TextField>
      {isOpen ? <SortDialogLater columns={columns} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
