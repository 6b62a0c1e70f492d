import AddIcon from '@mui/icons-material/Add';
import { Box, Button, FormHelperText, Stack, Typography } from '@mui/material';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { FormProvider, type UseFormReturn, useForm, useFormContext, useWatch } from 'react-hook-form';
import { formErrors } from '../../framework/admin/records/form/validateForm.ts';
import { editableMembers, MemberInput } from '../../framework/admin/records/inputs/MemberGroup.tsx';
import { TimeOfDayInput } from '../../framework/admin/records/inputs/times/TimeOfDayInput.tsx';
import type { Entity, Field } from '../../framework/schema/model.ts';
import { type EntryDraft, entryErrors } from './weekEntries.ts';

/** Values of the fields before anything is typed. */
export const emptyEntry: EntryDraft = {
  dayOfWeek: null,
  timeRange: { startTime: null, endTime: null },
  labels: null,
};

/** The members one types, times behind the choices; that an entry still holds is confirmed elsewhere. */
function typedMembers(field: Field): Field[] {
  const rank = ({ kind, required }: Field) => (required ? Number(kind === 'timeRange') : 2);
  return editableMembers(field)
    .filter(({ name }) => name !== 'confirmedOn')
    .toSorted((one, other) => rank(one) - rank(other));
}

/** The number of chosen options out of those that may be chosen. */
function ChoiceCounter({ name, limit }: { name: string; limit: number }) {
  const chosen: unknown = useWatch({ name });
  const count = Array.isArray(chosen) ? chosen.length : 0;
  return (
    <FormHelperText sx={{ textAlign: 'right', mt: -0.5 }} data-counter={name}>
      {count}/{limit}
    </FormHelperText>
  );
}

/** The inputs of one member of an entry; cleared times become 00:00. */
function EntryMember({ member }: { member: Field }) {
  const { name, kind, maxItems, members = [], required } = member;
  if (kind === 'timeRange')
    return members.map((time) => (
      <TimeOfDayInput
        key={time.name}
        field={{ ...time, required }}
        source={`${name}.${time.name}`}
        clearsToMidnight
      />
    ));
  return (
    <div>
      <MemberInput member={member} source={name} />
      {kind === 'enumList' && maxItems !== undefined ? <ChoiceCounter name={name} limit={maxItems} /> : null}
    </div>
  );
}

interface EntryFormProps {
  entity: Entity;
  field: Field;
  /** The other entries of the list. */
  others: readonly unknown[];
  /** The fields of the entry as typed so far. */
  start: EntryDraft;
  isChange: boolean;
  onType: (entry: EntryDraft) => void;
  onAdd: (entry: EntryDraft) => void;
  /** Leaves an entry of the list as it was. */
  onCancel: () => void;
}

type Values = Record<string, unknown>;

/** Watches the fields in a component of their own, so that typing renders only the button. */
function AddButton({
  isChange,
  errorsOf,
  onAdd,
  onType,
}: Pick<EntryFormProps, 'isChange' | 'onAdd' | 'onType'> & {
  errorsOf: (values: Values) => Record<string, string>;
}) {
  const { control }: UseFormReturn<Values> = useFormContext();
  const values = useWatch({ control }) as Values;
  const isValid = Object.keys(errorsOf(values)).length === 0;
  const latest = useRef(onType);
  latest.current = onType;
  useEffect(() => latest.current(values), [values]);
  return (
    <Button
      variant="outlined"
      startIcon={isChange ? null : <AddIcon />}
      disabled={!isValid}
      onClick={() => onAdd(values)}
    >
      {isChange ? 'Übernehmen' : 'Hinzufügen'}
    </Button>
  );
}

/** The fields of one entry: added to the list once they are valid. */
export function EntryForm(props: EntryFormProps) {
  const { entity, field, others, start, isChange, onType, onAdd, onCancel } = props;
  const id = useId();
  const errorsOf = (entry: Values) => entryErrors({ entity, field, others, entry });
  const latest = useRef(errorsOf);
  latest.current = errorsOf;
  const form = useForm<Values>({
    defaultValues: start,
    mode: 'onTouched',
    resolver: (values) => {
      const errors = latest.current(values);
      const isValid = Object.keys(errors).length === 0;
      return isValid ? { values, errors: {} } : { values: {}, errors: formErrors(errors) };
    },
  });

  function add(entry: Values): void {
    // the times stay for the next weekday
    form.reset(entry);
    onAdd(entry);
  }

  function handleKey(event: KeyboardEvent): void {
    const isText = event.target instanceof HTMLInputElement;
    if (event.key !== 'Enter' || event.defaultPrevented || !isText) return;
    // Enter adds the entry; it does not send the form around it
    event.preventDefault();
    const entry = form.getValues();
    if (Object.keys(errorsOf(entry)).length === 0) add(entry);
    else void form.trigger();
  }

  return (
    <FormProvider {...form}>
      <Typography component="h3" variant="subtitle2" id={id} sx={{ mt: 2 }}>
        {isChange ? 'Eintrag ändern' : 'Neuer Eintrag'}
      </Typography>
      <Box
        role="group"
        aria-labelledby={id}
        onKeyDown={handleKey}
        sx={{
          display: 'grid',
          columnGap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {typedMembers(field).map((member) => (
          <EntryMember key={member.name} member={member} />
        ))}
      </Box>
      <Stack direction="row" sx={{ gap: 1, mt: 1 }}>
        <AddButton isChange={isChange} errorsOf={errorsOf} onType={onType} onAdd={add} />
        {isChange ? <Button onClick={onCancel}>Nicht ändern</Button> : null}
      </Stack>
    </FormProvider>
  );
}
