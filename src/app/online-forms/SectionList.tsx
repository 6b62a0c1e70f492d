import AddIcon from '@mui/icons-material/Add';
import { Button, Stack } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { MemberGrid } from '../../framework/admin/records/inputs/MemberGrid.tsx';
import type { Field } from '../../framework/schema/model.ts';
import { EntryFrame } from './EntryFrame.tsx';
import { FieldList } from './FieldList.tsx';
import { useEntries } from './useEntries.ts';

interface SectionListProps {
  field: Field;
  /** Path of the sections in the form. */
  source: string;
  /** Path of the whole configuration. */
  root: string;
}

/** Sections of a step. */
export function SectionList({ field, source, root }: SectionListProps) {
  const { entries, append, movesOf, adder } = useEntries(source);
  const sections = useWatch({ name: source }) as
    | { title?: string | null; perChild?: boolean | null }[]
    | null;
  const members = field.members ?? [];
  const fields = members.find(({ name }) => name === 'fields');
  const isFull = field.maxItems !== undefined && entries.length >= field.maxItems;
  return (
    <>
      <Stack spacing={1} sx={{ my: 1 }}>
        {entries.map(({ $row }, at) => {
          const { title, perChild } = sections?.[at] ?? {};
          const place = `${source}.${at}`;
          const name = [`Abschnitt ${at + 1}`, title].filter(Boolean).join(': ');
          return (
            <EntryFrame
              key={$row}
              source={place}
              name={name}
              {...(perChild ? { note: 'für jedes Kind' } : {})}
              isOpenAtFirst
              {...movesOf(at, name)}
            >
              <MemberGrid members={members.filter((member) => member !== fields)} source={place} />
              {fields ? <FieldList field={fields} source={`${place}.fields`} root={root} /> : null}
            </EntryFrame>
          );
        })}
      </Stack>
      <Button
        ref={adder}
        size="small"
        startIcon={<AddIcon />}
        disabled={isFull}
        onClick={() => append({ title: null, perChild: false, fields: [] })}
      >
        Abschnitt hinzufügen
      </Button>
    </>
  );
}
