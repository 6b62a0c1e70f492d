import CloseIcon from '@mui/icons-material/Close';
import { Box, IconButton, MenuItem, Select, TextField, Tooltip, Typography } from '@mui/material';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import type { BulkChange } from '../../../../schema/contracts/bulkChanges.ts';
import type { VisibleEntity } from '../../../../schema/contracts/definitions.ts';
import type { RecordData } from '../../../../schema/Json.ts';
import type { Field } from '../../../../schema/model.ts';
import { useText } from '../../../base/i18n/useText.ts';
import { Combobox } from '../../../base/inputs/Combobox.tsx';
import { unpopulated } from '../../../session/data-provider/records.ts';
import type { BulkDialogProps } from '../../../session/registry/Registry.ts';
import { isEmptyValue } from '../../form/formValues.ts';
import { tidyValue } from '../../form/sentValues.ts';
import { formErrors, validateForm } from '../../form/validateForm.ts';
import { FieldInput } from '../../inputs/FieldInput.tsx';
import { FormRecordContext } from '../../inputs/FormHost.ts';
import { idsOf } from '../../inputs/references/useChosenRecords.ts';
import { BulkDialog } from './BulkDialog.tsx';
import { bulkFields, type ChangeWay, waysOf } from './bulkFields.ts';

/** A field chosen in the dialog. */
interface EditedField {
  field: Field;
  way: ChangeWay;
}

type Values = Readonly<Record<string, unknown>>;

/** Added texts are not the whole list, whose length the server checks per record. */
function withoutListRules({ minItems: _, maxItems: __, ...field }: Field): Field {
  return field;
}

/** German sentences by path for the values that were entered; missing ones are no mistake yet. */
function editedProblems(
  entity: VisibleEntity,
  edited: readonly EditedField[],
  values: Values,
): Record<string, string> {
  const entered = edited
    .filter(({ field, way }) => way === 'set' || (way === 'add' && field.kind === 'textList'))
    .filter(({ field }) => !isEmptyValue(values[field.name]));
  const fields = entered.map(({ field, way }) => (way === 'add' ? withoutListRules(field) : field));
  const known = new Map(fields.map((field) => [field.name, field]));
  const given = Object.fromEntries(fields.map(({ name }) => [name, values[name]]));
  const edits = { ...entity, fields: entity.fields.map((field) => known.get(field.name) ?? field) };
  return validateForm({ entity: edits, fields, values: given, stored: {} });
}

/** The change that the dialog describes; null while a value is missing or wrong. */
function editedChange(
  entity: VisibleEntity,
  edited: readonly EditedField[],
  values: Values,
): BulkChange | null {
  const [first] = edited;
  if (!first || Object.keys(editedProblems(entity, edited, values)).length > 0) return null;
  const { field, way } = first;
  if (way === 'add' || way === 'remove') {
    const ids = idsOf(values[field.name]);
    return ids.length > 0 ? { action: way, field: field.name, ids } : null;
  }
  const data: Record<string, unknown> = {};
  for (const one of edited) {
    const value = one.way === 'clear' ? null : tidyValue(one.field, values[one.field.name]);
    if (value === null && one.way !== 'clear') return null;
    data[one.field.name] = value;
  }
  return { action: 'set', values: unpopulated(entity, data) as RecordData };
}

interface EditedFieldRowProps {
  entity: VisibleEntity;
  edited: EditedField;
  ways: readonly ChangeWay[];
  onWay: (way: ChangeWay) => void;
  onRemove: () => void;
}

const wayTexts = {
  set: 'bulk.set',
  add: 'bulk.add',
  remove: 'bulk.remove',
  clear: 'bulk.clear',
} as const satisfies Record<ChangeWay, string>;

/** A field of a bulk edit: how it changes, and its value. */
function EditedFieldRow({ entity, edited: { field, way }, ways, onWay, onRemove }: EditedFieldRowProps) {
  const text = useText();
  const removing = text('bulk.removeField', { field: field.title });
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) 40px', sm: '150px minmax(0, 1fr) 40px' },
        columnGap: 1,
        alignItems: 'start',
      }}
    >
      {ways.length > 1 ? (
        <Select
          size="small"
          value={way}
          onChange={(event) => onWay(event.target.value as ChangeWay)}
          inputProps={{ 'aria-label': text('bulk.way', { field: field.title }) }}
          sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' }, my: 1 }}
        >
          {ways.map((one) => (
            <MenuItem key={one} value={one}>
              {text(wayTexts[one])}
            </MenuItem>
          ))}
        </Select>
      ) : null}
      <Box sx={{ gridColumn: { sm: ways.length > 1 ? 'auto' : '1 / 3' }, minWidth: 0 }}>
        {way === 'clear' ? (
          <Typography sx={{ py: 2 }}>{text('bulk.willClear', { field: field.title })}</Typography>
        ) : (
          <FieldInput entity={entity} field={field} source={field.name} />
        )}
      </Box>
      <Tooltip title={removing}>
        <IconButton aria-label={removing} onClick={onRemove} sx={{ mt: 1 }}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Tooltip>
    </Box>
  );
}

const lookMs = 40;
const patience = 50;

/** A list that is open, even while its options are loading. */
const openList = '.MuiAutocomplete-popper';

/** Inputs of every kind; the first of a field gets the focus. */
const inputs = 'input:not([type="hidden"]), textarea, [contenteditable="true"]';

/** Focuses the input of a field once it has loaded, and opens its list if it has one. */
function useFieldFocus(frame: RefObject<HTMLElement | null>, source: string | undefined): void {
  useEffect(() => {
    if (source === undefined) return;
    let left = patience;
    const timer = setInterval(() => {
      const place = frame.current?.querySelector(`[data-source="${source}"]`);
      const input = place?.querySelector<HTMLElement>(inputs) ?? null;
      left -= 1;
      const hasFocus = input !== null && input === document.activeElement;
      if (hasFocus || left === 0) clearInterval(timer);
      if (!hasFocus) input?.focus();
      // as a click into it would; some lists open with the focus
      else if (input.getAttribute('role') === 'combobox' && !document.querySelector(openList))
        input.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
    }, lookMs);
    return () => clearInterval(timer);
  }, [frame, source]);
}

interface BulkEditDialogProps extends BulkDialogProps {
  /** Name of the field to begin with. */
  initial?: string;
}

/** Whether entries are added or removed, which is a change of its own. */
const isOwnChange = (way: ChangeWay) => way === 'add' || way === 'remove';

/** Ways of a field beside others: one change either sets fields, or adds to or removes from one list. */
function offeredWays(field: Field, isAlone: boolean): ChangeWay[] {
  return waysOf(field).filter((way) => isAlone || !isOwnChange(way));
}

function editedOf(field: Field, isAlone: boolean): EditedField[] {
  const [way] = offeredWays(field, isAlone);
  return way ? [{ field, way }] : [];
}

/** Changes fields of all selected records: which ones, how, to what; with a preview of what that does. */
export function BulkEditDialog({ initial, ...props }: BulkEditDialogProps) {
  const { entity, count } = props;
  const text = useText();
  const frame = useRef<HTMLDivElement>(null);
  const fields = bulkFields(entity);
  const [edited, setEdited] = useState<EditedField[]>(() =>
    fields.filter(({ name }) => name === initial).flatMap((field) => editedOf(field, true)),
  );
  const latest = useRef(edited);
  latest.current = edited;
  const form = useForm<Record<string, unknown>>({
    mode: 'all',
    resolver: (values) => {
      const problems = editedProblems(entity, latest.current, values);
      if (Object.keys(problems).length === 0) return { values, errors: {} };
      return { values: {}, errors: formErrors(problems) };
    },
  });
  const values = useWatch({ control: form.control });
  const formRecord = useMemo(() => ({ entity, stored: undefined }), [entity]);
  useFieldFocus(frame, edited.at(-1)?.field.name);

  const change = editedChange(entity, edited, values);
  const canAdd = edited.every(({ way }) => !isOwnChange(way));
  const isFirst = edited.length === 0;
  const open = fields.filter(
    (field) => !edited.some((one) => one.field.name === field.name) && offeredWays(field, isFirst).length > 0,
  );

  function changeWay(name: string, way: ChangeWay): void {
    setEdited(edited.map((one) => (one.field.name === name ? { ...one, way } : one)));
  }

  function drop(name: string): void {
    form.unregister(name);
    setEdited(edited.filter((one) => one.field.name !== name));
  }

  function showProblems(problems: Readonly<Record<string, string>>): void {
    for (const [path, message] of Object.entries(problems))
      form.setError(path.replace(/^(change\.)?values\./, ''), { type: 'server', message });
  }

  return (
    <BulkDialog
      {...props}
      title={text('bulk.editTitle', { smart_count: count })}
      action={text('bulk.apply', { smart_count: count })}
      change={change}
      onProblems={showProblems}
    >
      <FormProvider {...form}>
        <FormRecordContext.Provider value={formRecord}>
          <Box ref={frame} sx={{ pt: 1 }}>
            {edited.map((one) => (
              <EditedFieldRow
                key={one.field.name}
                entity={entity}
                edited={one}
                ways={offeredWays(one.field, edited.length === 1)}
                onWay={(way) => changeWay(one.field.name, way)}
                onRemove={() => drop(one.field.name)}
              />
            ))}
            {canAdd && open.length > 0 ? (
              <Combobox<Field>
                key={edited.length}
                options={open}
                value={null}
                autoHighlight
                openOnFocus={isFirst}
                getOptionLabel={({ title }) => title}
                getOptionKey={({ name }) => name}
                onChange={(field) => {
                  if (field) setEdited([...edited, ...editedOf(field, isFirst)]);
                }}
                renderInput={(params, problem) => (
                  <TextField
                    {...params}
                    autoFocus={isFirst}
                    label={text(isFirst ? 'bulk.field' : 'bulk.nextField')}
                    error={problem !== undefined}
                    helperText={problem}
                    sx={{ mt: 1 }}
                  />
                )}
              />
            ) : null}
            {change === null && !isFirst ? (
              <Typography color="textSecondary" sx={{ mt: 1 }}>
                {text('bulk.noValue')}
              </Typography>
            ) : null}
          </Box>
        </FormRecordContext.Provider>
      </FormProvider>
    </BulkDialog>
  );
}
