import AddIcon from '@mui/icons-material/Add';
import { Button, Stack } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { MemberGrid } from '../../framework/admin/records/inputs/MemberGrid.tsx';
import { MemberGroup } from '../../framework/admin/records/inputs/MemberGroup.tsx';
import type { Field } from '../../framework/schema/model.ts';
import { EntryFrame } from './EntryFrame.tsx';
import { SectionList } from './SectionList.tsx';
import { useEntries } from './useEntries.ts';

interface StepListProps {
  field: Field;
  /** Path of the steps in the form. */
  source: string;
  /** Path of the whole configuration. */
  root: string;
}

/** Steps of an online form, in their order. */
export function StepList({ field, source, root }: StepListProps) {
  const { entries, append, movesOf, adder } = useEntries(source);
  const steps = useWatch({ name: source }) as { title?: string | null }[] | null;
  const members = field.members ?? [];
  const sections = members.find(({ name }) => name === 'sections');
  const isFull = field.maxItems !== undefined && entries.length >= field.maxItems;
  return (
    <MemberGroup field={field} source={source}>
      <Stack spacing={1} sx={{ my: 1 }}>
        {entries.map(({ $row }, at) => {
          const place = `${source}.${at}`;
          const name = [`Schritt ${at + 1}`, steps?.[at]?.title].filter(Boolean).join(': ');
          return (
            <EntryFrame
              key={$row}
              source={place}
              name={name}
              isOpenAtFirst={!steps?.[at]?.title}
              {...movesOf(at, name)}
            >
              <MemberGrid members={members.filter((member) => member !== sections)} source={place} />
              {sections ? <SectionList field={sections} source={`${place}.sections`} root={root} /> : null}
            </EntryFrame>
          );
        })}
      </Stack>
      <Button
        ref={adder}
        startIcon={<AddIcon />}
        disabled={isFull}
        onClick={() =>
          append({
            title: null,
            introduction: null,
            sections: [{ title: null, perChild: false, fields: [] }],
          })
        }
      >
        Schritt hinzufügen
      </Button>
    </MemberGroup>
  );
}
