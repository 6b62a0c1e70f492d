import {
  Box,
  Checkbox,
  FormControlLabel,
  FormGroup,
  FormLabel,
  MenuItem,
  Popover,
  TextField,
} from '@mui/material';
import { byCount, groupUnits, type ViewGroup } from '../../../../schema/lists/ListView.ts';
import { useText } from '../../../base/i18n/useText.ts';
import { useDefinitions } from '../../../session/definitions/useDefinitions.ts';
import type { EntityView } from '../../../session/definitions/viewsOf.ts';
import type { ListColumn } from '../columns/listColumns.ts';
import { groupChoices, summedColumns } from './groupColumns.ts';
import { useListGroups } from './useListGroups.ts';

interface ChoiceProps {
  id: string;
  label: string;
  value: string;
  choices: readonly { value: string; title: string }[];
  onChoose: (value: string) => void;
}

/** A select with a label. */
function Choice({ id, label, value, choices, onChoose }: ChoiceProps) {
  return (
    <TextField
      id={id}
      select
      label={label}
      margin="none"
      value={choices.some((choice) => choice.value === value) ? value : ''}
      onChange={(event) => onChoose(event.target.value)}
    >
      {choices.map((choice) => (
        <MenuItem key={choice.value} value={choice.value}>
          {choice.title}
        </MenuItem>
      ))}
    </TextField>
  );
}

interface GroupPopoverProps {
  entity: EntityView;
  columns: readonly ListColumn[];
  anchor: HTMLElement;
  onClose: () => void;
}

const isDated = ({ leaf }: ListColumn) => leaf.kind === 'date' || leaf.kind === 'dateTime';

const unitTexts = {
  day: 'group.day',
  week: 'group.week',
  month: 'group.month',
  year: 'group.year',
} as const;

/** Order of groups as one value of a select: `DESC $count`, `ASC`. */
function orderValue({ sortBy, direction = 'ASC' }: Pick<ViewGroup, 'sortBy' | 'direction'>): string {
  return [direction, sortBy].filter(Boolean).join(' ');
}

function readOrder(value: string): Pick<ViewGroup, 'sortBy' | 'direction'> {
  const [direction, sortBy] = value.split(' ');
  return { direction: direction === 'DESC' ? 'DESC' : 'ASC', ...(sortBy ? { sortBy } : {}) };
}

/** Chooses what a list is grouped by, the order of the groups, and the columns with totals. */
export function GroupPopover({ entity, columns, anchor, onClose }: GroupPopoverProps) {
  const text = useText();
  const definitions = useDefinitions();
  const { group, totals, setGroup, setTotals } = useListGroups();
  const choices = groupChoices(definitions, entity, columns);
  const summable = summedColumns(definitions, entity, columns);
  const by = choices.find(({ path }) => path === group?.by);

  function chooseBy(path: string): void {
    const chosen = choices.find((choice) => choice.path === path);
    setGroup(chosen && { by: path, ...(isDated(chosen) ? { unit: 'month' } : {}) });
  }

  function toggleTotal(path: string): void {
    setTotals(totals.includes(path) ? totals.filter((other) => other !== path) : [...totals, path]);
    // groups cannot stay sorted by a total that is gone
    if (group?.sortBy === path) setGroup({ by: group.by, ...(group.unit ? { unit: group.unit } : {}) });
  }

  const orders = [
    { sortBy: undefined, title: by?.title ?? '' },
    { sortBy: byCount, title: text('group.byCount') },
    ...summable
      .filter(({ path }) => totals.includes(path))
      .map(({ path, title }) => ({ sortBy: path, title: text('group.bySum', { column: title }) })),
  ].flatMap(({ sortBy, title }) =>
    (['ASC', 'DESC'] as const).map((direction) => ({
      value: orderValue({ direction, ...(sortBy ? { sortBy } : {}) }),
      title: `${title}, ${text(direction === 'ASC' ? 'list.ascending' : 'list.descending')}`,
    })),
  );

  return (
    <Popover
      open
      anchorEl={anchor}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-label': text('group.title') } }}
    >
      <Box sx={{ display: 'grid', gap: 1.5, p: 2, width: 320, maxWidth: '100%' }}>
        <Choice
          id="group-by"
          label={text('group.by')}
          value={by?.path ?? ''}
          choices={[
            { value: '', title: text('group.none') },
            ...choices.map(({ path, title }) => ({ value: path, title })),
          ]}
          onChoose={chooseBy}
        />
        {group && by && isDated(by) ? (
          <Choice
            id="group-unit"
            label={text('group.unit')}
            value={group.unit ?? 'day'}
            choices={groupUnits.map((unit) => ({ value: unit, title: text(unitTexts[unit]) }))}
            onChoose={(value) => {
              const unit = groupUnits.find((one) => one === value);
              setGroup({ ...group, ...(unit ? { unit } : {}) });
            }}
          />
        ) : null}
        {group && by ? (
          <Choice
            id="group-order"
            label={text('group.order')}
            value={orderValue(group)}
            choices={orders}
            onChoose={(value) => {
              const { sortBy: _, direction: __, ...rest } = group;
              setGroup({ ...rest, ...readOrder(value) });
            }}
          />
        ) : null}
        {summable.length > 0 ? (
          <FormGroup role="group" aria-labelledby="group-totals">
            <FormLabel id="group-totals">{text('group.totals')}</FormLabel>
            {summable.map(({ path, title }) => (
              <FormControlLabel
                key={path}
                label={title}
                control={
                  <Checkbox size="small" checked={totals.includes(path)} onChange={() => toggleTotal(path)} />
                }
              />
            ))}
          </FormGroup>
        ) : null}
      </Box>
    </Popover>
  );
}
