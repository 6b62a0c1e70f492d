import { MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { maxSortKeys } from '../../../../schema/lists/ListView.ts';
import type { SortKey } from '../../../../schema/model.ts';
import { useText } from '../../../base/i18n/useText.ts';
import { FormDialog } from '../../../shell/dialogs/FormDialog.tsx';
import type { ListColumn } from '../columns/listColumns.ts';
import { useListSort } from './useListSort.ts';

interface SortDialogProps {
  columns: readonly ListColumn[];
  onClose: () => void;
}

/** Sorts the list by up to four columns. */
export function SortDialog({ columns, onClose }: SortDialogProps) {
  const text = useText();
  const { keys: before, sortBy } = useListSort();
  const choices = columns.filter(({ isSortable }) => isSortable);
  const isChoice = ({ path }: SortKey) => choices.some((choice) => choice.path === path);
  const [keys, setKeys] = useState<readonly SortKey[]>(before.filter(isChoice));
  const rows = [...keys, undefined].slice(0, Math.min(maxSortKeys, choices.length));

  function setPath(position: number, path: string): void {
    const direction = keys[position]?.direction ?? 'ASC';
    const next = path === '' ? keys.toSpliced(position, 1) : keys.toSpliced(position, 1, { path, direction });
    setKeys(next.filter((key, at) => at === position || key.path !== path));
  }

  function handleRun(): void {
    sortBy(keys);
    onClose();
  }

  return (
    <FormDialog
      title={text('sorting.title')}
      action={text('sorting.apply')}
      isRunning={false}
      canRun={keys.length > 0}
      onRun={handleRun}
      onClose={onClose}
    >
      {rows.map((key, position) => (
        <Stack key={key?.path ?? ''} direction="row" spacing={1}>
          <TextField
            id={`sort-${position}`}
            select
            label={text(position === 0 ? 'sorting.first' : 'sorting.further')}
            margin="none"
            sx={{ flex: 2, minWidth: 0 }}
            value={key?.path ?? ''}
            onChange={(event) => setPath(position, event.target.value)}
          >
            <MenuItem value="">{text('sorting.none')}</MenuItem>
            {choices.map(({ path, title }) => (
              <MenuItem key={path} value={path}>
                {title}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            id={`sort-direction-${position}`}
            select
            label={text('sorting.direction')}
            margin="none"
            sx={{ flex: 1, minWidth: 0 }}
            disabled={!key}
            value={key?.direction ?? 'ASC'}
            onChange={(event) => {
              const direction = event.target.value === 'DESC' ? 'DESC' : 'ASC';
              if (key) setKeys(keys.with(position, { ...key, direction }));
            }}
          >
            <MenuItem value="ASC">{text('list.ascending')}</MenuItem>
            <MenuItem value="DESC">{text('list.descending')}</MenuItem>
          </TextField>
        </Stack>
      ))}
      <Typography variant="body2" color="textSecondary">
        {text('sorting.hint')}
      </Typography>
    </FormDialog>
  );
}
