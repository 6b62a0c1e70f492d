import { Box, TextField, Typography } from '@mui/material';
import { useMemo, useRef, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import type { Field } from '../../../../schema/model.ts';
import { useText } from '../../../base/i18n/useText.ts';
import { Combobox } from '../../../base/inputs/Combobox.tsx';
import type { BulkDialogProps } from '../../../session/registry/RegisteredBulkAction.ts';
import { formErrors } from '../../form/formErrors.ts';
import { FormRecordContext } from '../../inputs/FormRecordContext.ts';
import { BulkDialog } from './BulkDialog.tsx';
import { bulkFields, type ChangeWay, waysOf } from './bulkFields.ts';
import { EditedFieldRow } from './EditedFieldRow.tsx';
import { type EditedField, editedChange, editedProblems } from './editedChange.ts';
import { useFieldFocus } from './useFieldFocus.ts';

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
