import { Box, Checkbox, FormControlLabel, MenuItem, TextField, type Theme, Typography } from '@mui/material';
import type { RaRecord } from 'ra-core';
import { useState } from 'react';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import type { HistoryEntry } from '../../../schema/contracts/history.ts';
import type { RecordData } from '../../../schema/Json.ts';
import { isSameValue } from '../../../schema/merge/isSameValue.ts';
import type { Field } from '../../../schema/model.ts';
import { formatInstant } from '../../base/format/dates.ts';
import { useText } from '../../base/i18n/useText.ts';
import { visuallyHidden } from '../../base/theme/visuallyHidden.ts';
import { unpopulated } from '../../session/data-provider/records.ts';
import { useLeitstandData } from '../../session/data-provider/useLeitstandData.ts';
import { StepDialog } from '../../shell/dialogs/FormDialog.tsx';
import { ValueOrNone } from '../fields/ValueOrNone.tsx';
import { idsOf } from '../inputs/references/useChosenRecords.ts';
import { type ChangedUnit, changedUnits } from './useHistory.ts';
import { useStep } from './useStep.ts';

type Values = Readonly<Record<string, unknown>>;

function withoutLinks(values: Record<string, unknown>, { before, after }: HistoryEntry): void {
  for (const [name, ends] of Object.entries(after))
    values[name] = idsOf(values[name]).filter((id) => !idsOf(ends).includes(id));
  for (const [name, ends] of Object.entries(before))
    values[name] = [...new Set([...idsOf(values[name]), ...idsOf(ends)])];
}

/**
 * The state of a record before some changes, reconstructed from its history.
 * @param now current values, with references as ids
 * @param newer the changes since, newest first
 */
export function stateAfter(now: Values, newer: readonly HistoryEntry[]): Record<string, unknown> {
  const values: Record<string, unknown> = { ...now };
  for (const entry of newer) {
    // links have no version, and change one end at a time
    if (entry.version === null) {
      // changed facts leave the links as they are
      if (entry.action !== 'linkFacts') withoutLinks(values, entry);
      continue;
    }
    for (const name of Object.keys(entry.after)) values[name] = null;
    Object.assign(values, entry.before);
  }
  return values;
}

/** Links restricted by `where` are not compared: the history does not say which ends matched it. */
function isCompared({ link, writeOnly, name }: Field): boolean {
  return !writeOnly && name !== 'updatedAt' && link?.where === undefined;
}

/** A field that differs between two states. */
interface ComparedField {
  field: Field;
  /** The field itself, or the members of its value that differ. */
  units: ChangedUnit[];
}

/** The fields that differ between two states of a record, in the order of the definition. */
function comparedFields(entity: VisibleEntity, earlier: Values, later: Values): ComparedField[] {
  return entity.fields
    .filter((field) => isCompared(field) && !isSameValue(earlier[field.name], later[field.name]))
    .map((field) => {
      const only = (values: Values) => ({ [field.name]: values[field.name] ?? null }) as RecordData;
      return { field, units: changedUnits(entity, { before: only(earlier), after: only(later) }) };
    });
}

interface CompareFieldProps {
  compared: ComparedField;
  /** Absent if the earlier value cannot be restored or is already the current one. */
  onToggle?: (() => void) | undefined;
  isChosen: boolean;
}

/** Side by side, the two columns make the labels redundant for sighted users. */
const sideName = ({ breakpoints }: Theme) => ({ [breakpoints.up('sm')]: visuallyHidden });
const half = { minWidth: 0, overflowWrap: 'anywhere' };

/** One field in two states, side by side if there is room. */
function CompareField({ compared: { field, units }, onToggle, isChosen }: CompareFieldProps) {
  const text = useText();
  // an empty list of links means no value; in other kinds an empty list is a value
  const shown = (value: unknown) => (field.link && Array.isArray(value) && value.length === 0 ? null : value);
  const isWhole = units.length === 1 && units[0]?.path === field.name;
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
      {onToggle ? (
        <FormControlLabel
          label={<Typography variant="subtitle2">{field.title}</Typography>}
          control={<Checkbox size="small" checked={isChosen} onChange={onToggle} />}
        />
      ) : (
        <Typography variant="subtitle2" sx={{ py: 0.75 }}>
          {field.title}
        </Typography>
      )}
      {units.map(({ path, field: unit, before, after }) => (
        <Box key={path} sx={{ mb: 0.5 }}>
          {isWhole ? null : (
            <Typography variant="caption" color="textSecondary" component="p">
              {unit.title}
            </Typography>
          )}
          <Box
            sx={{
              display: 'grid',
              columnGap: 2,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
            }}
          >
            <Box sx={{ ...half, color: 'text.secondary' }}>
              <Box component="span" sx={sideName}>
                {text('compare.earlier')}:{' '}
              </Box>
              <ValueOrNone field={unit} value={shown(before)} />
            </Box>
            <Box sx={half}>
              <Box component="span" sx={sideName}>
                {text('compare.later')}:{' '}
              </Box>
              <ValueOrNone field={unit} value={shown(after)} />
            </Box>
          </Box>
        </Box>
      ))}
    </Box>
  );
}

interface StateSelectProps {
  label: string;
  value: number;
  /** States by their index in the history, newest first. */
  options: readonly { place: number; title: string }[];
  onChange: (place: number) => void;
}

/** Chooses a state of a record. */
function StateSelect({ label, value, options, onChange }: StateSelectProps) {
  return (
    <TextField
      select
      fullWidth
      margin="none"
      label={label}
      value={value}
      onChange={(event) => onChange(Number(event.target.value))}
    >
      {options.map(({ place, title }) => (
        <MenuItem key={place} value={place} sx={{ whiteSpace: 'normal' }}>
          {title}
        </MenuItem>
      ))}
    </TextField>
  );
}

interface CompareDialogProps {
  entity: VisibleEntity;
  record: RaRecord;
  /** Newest first; the dialog compares the states after them. */
  entries: readonly HistoryEntry[];
  /** Fields the user may change. */
  writable: readonly Field[];
  onDone: () => Promise<void>;
  onClose: () => void;
}

/** Compares two states of a record, field by field, and restores chosen fields to the earlier one. */
export function CompareDialog({ entity, record, entries, writable, onDone, onClose }: CompareDialogProps) {
  const text = useText();
  const provider = useLeitstandData();
  const [earlier, setEarlier] = useState(1);
  const [later, setLater] = useState(0);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const now = unpopulated(entity, record);
  const [before, after] = [earlier, later].map((place) => stateAfter(now, entries.slice(0, place)));
  const fields = comparedFields(entity, before ?? {}, after ?? {});
  const canRestore = ({ name }: Field) =>
    writable.some((field) => field.name === name) && !isSameValue(before?.[name], now[name]);
  const wanted = fields
    .map(({ field }) => field)
    .filter((field) => chosen.has(field.name) && canRestore(field));
  const date = formatInstant(entries[earlier]?.at ?? '');
  const { run, isRunning } = useStep({
    done: text('history.restoreDone', { date }),
    async onDone() {
      await onDone();
      onClose();
    },
  });

  const states = entries.map((entry, place) => {
    const who = entry.actor?.name ?? text('history.system');
    const title = text('compare.state', { date: formatInstant(entry.at), who });
    return { place, title: place === 0 ? text('compare.now') : title };
  });

  function toggle(name: string): void {
    const next = new Set(chosen);
    if (!next.delete(name)) next.add(name);
    setChosen(next);
  }

  function handleRun(): void {
    const { changeSet } = entries[earlier] ?? {};
    const names = wanted.map(({ name }) => name);
    if (changeSet) run(() => provider.restore(entity.resource, record.id, changeSet, names));
  }

  return (
    <StepDialog
      title={text('compare.title')}
      action={text('compare.restore')}
      isRunning={isRunning}
      canRun={wanted.length > 0}
      width="md"
      onRun={handleRun}
      onClose={onClose}
    >
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          pt: 1,
          pb: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <StateSelect
          label={text('compare.earlier')}
          value={earlier}
          options={states.filter(({ place }) => place > later)}
          onChange={setEarlier}
        />
        <StateSelect
          label={text('compare.later')}
          value={later}
          options={states.filter(({ place }) => place < earlier)}
          onChange={setLater}
        />
      </Box>
      {fields.length === 0 ? <Typography color="textSecondary">{text('compare.same')}</Typography> : null}
      <Box component="ul" aria-label={text('compare.differences')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {fields.map((compared) => (
          <CompareField
            key={compared.field.name}
            compared={compared}
            isChosen={chosen.has(compared.field.name)}
            onToggle={canRestore(compared.field) ? () => toggle(compared.field.name) : undefined}
          />
        ))}
      </Box>
    </StepDialog>
  );
}
