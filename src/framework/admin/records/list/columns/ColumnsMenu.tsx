import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import ViewColumnIcon from '@mui/icons-material/ViewColumn';
import {
  Box,
  Button,
  Checkbox,
  Divider,
  FormControl,
  FormControlLabel,
  FormLabel,
  IconButton,
  Popover,
  Radio,
  RadioGroup,
} from '@mui/material';
import { memo, useId, useState } from 'react';
import { densities } from '../../../../schema/lists/ListView.ts';
import { useText } from '../../../base/i18n/useText.ts';
import type { EntityView } from '../../../session/definitions/viewsOf.ts';
import { ListTool } from '../ListTool.tsx';
import { useListArrangement } from '../listArrangement.ts';
import { SortDialogLater } from '../sorting/SortDialogLater.tsx';
import type { ListColumn } from './listColumns.ts';
import { useColumnChoice } from './useListColumns.ts';

const titles = {
  compact: 'density.compact',
  standard: 'density.standard',
  comfortable: 'density.comfortable',
} as const;

/** Chooses the height of the rows of a table. */
function DensityChoice() {
  const text = useText();
  const label = useId();
  const { arrangement, arrange } = useListArrangement();
  return (
    <FormControl>
      <FormLabel id={label}>{text('density.title')}</FormLabel>
      <RadioGroup
        row
        aria-labelledby={label}
        value={arrangement.density ?? 'standard'}
        onChange={(_, value) => arrange({ density: densities.find((density) => density === value) })}
      >
        {densities.map((density) => (
          <FormControlLabel
            key={density}
            value={density}
            label={text(titles[density])}
            control={<Radio size="small" />}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}

function moved(paths: readonly string[], path: string, step: -1 | 1): string[] {
  const from = paths.indexOf(path);
  const others = paths.filter((other) => other !== path);
  return [...others.slice(0, from + step), path, ...others.slice(from + step)];
}

interface ColumnsMenuProps {
  entity: EntityView;
  columns: readonly ListColumn[];
}

/** Chooses the columns of a list and their order, how high its rows are, and what else it is sorted by. */
export const ColumnsMenu = memo(function ColumnsMenu({ entity, columns }: ColumnsMenuProps) {
  const text = useText();
  const { choices, choose, reset } = useColumnChoice(entity, columns);
  const [isSorting, setIsSorting] = useState(false);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const shown = choices.filter(({ isShown }) => isShown).map(({ column }) => column.path);
  const toggle = (path: string) => {
    const next = shown.includes(path) ? shown.filter((other) => other !== path) : [...shown, path];
    if (next.length > 0) choose(next);
  };
  function handleSort(): void {
    setAnchor(null);
    setIsSorting(true);
  }

  return (
    <>
      <ListTool
        labelled="table"
        label={text('list.columns')}
        icon={<ViewColumnIcon />}
        aria={{ 'aria-haspopup': 'dialog' }}
        onRun={({ currentTarget }) => setAnchor(currentTarget)}
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { role: 'dialog', 'aria-label': text('list.columns') } }}
      >
        <Box sx={{ p: 1.5, maxHeight: 420, overflowY: 'auto' }}>
          <DensityChoice />
          <Button onClick={handleSort}>{text('sorting.several')}</Button>
          <Divider sx={{ my: 1 }} />
          {choices.map(({ column: { path, title }, isShown }) => (
            <Box key={path} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
              <FormControlLabel
                sx={{ flex: 1, mr: 1 }}
                label={title}
                control={<Checkbox size="small" checked={isShown} onChange={() => toggle(path)} />}
              />
              {isShown ? (
                <>
                  <IconButton
                    size="small"
                    disabled={shown[0] === path}
                    aria-label={text('list.columnUp', { column: title })}
                    onClick={() => choose(moved(shown, path, -1))}
                  >
                    <ArrowUpwardIcon fontSize="small" />
                  </IconButton>
                  <IconButton
                    size="small"
                    disabled={shown.at(-1) === path}
                    aria-label={text('list.columnDown', { column: title })}
                    onClick={() => choose(moved(shown, path, 1))}
                  >
                    <ArrowDownwardIcon fontSize="small" />
                  </IconButton>
                </>
              ) : null}
            </Box>
          ))}
          <Button onClick={reset}>{text('list.columnsReset')}</Button>
        </Box>
      </Popover>
      {isSorting ? <SortDialogLater columns={columns} onClose={() => setIsSorting(false)} /> : null}
    </>
  );
});
