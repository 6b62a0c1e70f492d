import AddIcon from '@mui/icons-material/Add';
import { Button, Stack } from '@mui/material';
import { useRef } from 'react';
import { useFieldArray } from 'react-hook-form';
import type { Field } from '../../../schema/model.ts';
import { useText } from '../../base/i18n/useText.ts';
import { defaultOf } from '../form/defaultOf.ts';
import { EmptyListChoice } from './EmptyListChoice.tsx';
import { editableMembers } from './editableMembers.ts';
import type { FieldInputProps } from './FieldInputProps.ts';
import { MemberGroup } from './MemberGroup.tsx';
import { ValueRow } from './ValueRow.tsx';

function newRow(members: readonly Field[]): Record<string, unknown> {
  return Object.fromEntries(members.map((member) => [member.name, defaultOf(member)]));
}

/** A list of values in rows that can be added, removed and moved. */
export function ValueListInput({ field, source }: FieldInputProps) {
  const text = useText();
  // own key name, because "id" may be a member
  const { fields: rows, append, remove, move } = useFieldArray({ name: source, keyName: '$row' });
  const members = editableMembers(field);
  const adder = useRef<HTMLButtonElement>(null);
  return (
    <MemberGroup field={field} source={source}>
      <Stack spacing={1} sx={{ my: 1 }}>
        {rows.map((row, at) => (
          <ValueRow
            key={row.$row}
            members={members}
            source={`${source}.${at}`}
            name={text('input.row', { number: at + 1 })}
            {...(at > 0 ? { onUp: () => move(at, at - 1) } : {})}
            {...(at < rows.length - 1 ? { onDown: () => move(at, at + 1) } : {})}
            onRemove={() => {
              remove(at);
              adder.current?.focus();
            }}
          />
        ))}
      </Stack>
      <EmptyListChoice field={field} source={source} />
      <Button
        ref={adder}
        startIcon={<AddIcon />}
        disabled={field.maxItems !== undefined && rows.length >= field.maxItems}
        onClick={() => append(newRow(members))}
      >
        {text('form.addEntry')}
      </Button>
    </MemberGroup>
  );
}
