import AddIcon from '@mui/icons-material/Add';
import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Button, IconButton, Stack } from '@mui/material';
import { useRef } from 'react';
import { useFieldArray } from 'react-hook-form';
import type { Field } from '../../../schema/model.ts';
import { useText } from '../../base/i18n/useText.ts';
import { defaultOf } from '../form/formValues.ts';
import { EmptyListChoice } from './EmptyListChoice.tsx';
import type { FieldInputProps } from './FormHost.ts';
import { MemberGrid } from './MemberGrid.tsx';
import { editableMembers, MemberGroup } from './MemberGroup.tsx';

interface ValueRowProps {
  members: readonly Field[];
  source: string;
  /** Accessible name of the row, e.g. "Eintrag 2". */
  name: string;
  /** Absent on the first row. */
  onUp?: () => void;
  /** Absent on the last row. */
  onDown?: () => void;
  onRemove: () => void;
}

/** One value of a list, with buttons to move and remove it. */
function ValueRow({ members, source, name, onUp, onDown, onRemove }: ValueRowProps) {
  const text = useText();
  return (
    <Stack
      direction="row"
      role="group"
      aria-label={name}
      sx={{ borderBottom: 1, borderColor: 'divider', pb: 1, gap: 1, alignItems: 'flex-start' }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <MemberGrid members={members} source={source} />
      </Box>
      <Stack sx={{ pt: 1 }}>
        <IconButton aria-label={text('input.rowUp', { row: name })} disabled={!onUp} onClick={onUp}>
          <ArrowUpwardIcon fontSize="small" />
        </IconButton>
        <IconButton aria-label={text('input.rowDown', { row: name })} disabled={!onDown} onClick={onDown}>
          <ArrowDownwardIcon fontSize="small" />
        </IconButton>
        <IconButton aria-label={text('input.rowRemove', { row: name })} onClick={onRemove}>
          <DeleteOutlineIcon fontSize="small" />
        </IconButton>
      </Stack>
    </Stack>
  );
}

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
