import { Stack } from '@mui/material';
import { useWatch } from 'react-hook-form';
import type { FormField, OnlineFormConfig } from '../../../generated/types.ts';
import type { Field } from '../../framework/schema/model.ts';
import { AddField } from './AddField.tsx';
import { EntryFrame } from './EntryFrame.tsx';
import { FieldEditor } from './FieldEditor.tsx';
import { fieldNote, fieldTitle } from './fieldTitle.ts';
import { useEntries } from './useEntries.ts';

interface FieldListProps {
  field: Field;
  /** Path of the fields in the form. */
  source: string;
  /** Path of the whole configuration. */
  root: string;
}

/** Fields of a section, in their order. */
export function FieldList({ field, source, root }: FieldListProps) {
  const { entries, append, movesOf, adder } = useEntries(source);
  const fields = useWatch({ name: source }) as Partial<FormField>[] | null;
  const config = useWatch({ name: root }) as OnlineFormConfig | null;
  const questions = config?.questions ?? [];
  const isFull = field.maxItems !== undefined && entries.length >= field.maxItems;
  return (
    <>
      <Stack spacing={0.5} sx={{ my: 1 }}>
        {entries.map(({ $row, ...entry }, at) => {
          // the watched values are one render behind a field that was just added
          const one: Partial<FormField> = fields?.[at] ?? entry;
          const place = `${source}.${at}`;
          const name = fieldTitle(one, field, questions);
          const isUnfinished = (one.content === 'file' || one.content === 'consent') && !one.name;
          return (
            <EntryFrame
              key={$row}
              source={place}
              name={name}
              note={fieldNote(one)}
              isOpenAtFirst={isUnfinished}
              {...movesOf(at, name)}
            >
              <FieldEditor field={field} source={place} config={config ?? {}} />
            </EntryFrame>
          );
        })}
      </Stack>
      <AddField
        field={field}
        config={config ?? {}}
        isFull={isFull}
        buttonRef={adder}
        onAdd={(added) => append(added)}
      />
    </>
  );
}
