import AddIcon from '@mui/icons-material/Add';
import { Button, Stack } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import type { FormField, OnlineFormConfig } from '../../../generated/types.ts';
import { MemberGrid } from '../../framework/admin/records/inputs/MemberGrid.tsx';
import { MemberGroup } from '../../framework/admin/records/inputs/MemberGroup.tsx';
import { offerTimeout } from '../../framework/admin/session/notices/createNotices.ts';
import { useServices } from '../../framework/admin/session/services/useServices.ts';
import type { Field } from '../../framework/schema/model.ts';
import { AddField } from './AddField.tsx';
import { EntryFrame, type EntryMoves } from './EntryFrame.tsx';
import { FieldEditor } from './FieldEditor.tsx';
import { fieldNote, fieldTitle } from './fieldTitle.ts';

type Entry = Readonly<Record<string, unknown>>;

/**
 * The entries of a list in the form, and how they move. A removed one comes back by "Rückgängig"; the focus is then on
 * the button that adds.
 */
function useEntries(source: string) {
  const { getValues } = useFormContext();
  const { notices } = useServices();
  // own key name, because "id" may be a member
  const { fields, append, insert, remove, move } = useFieldArray({ name: source, keyName: '$row' });
  const adder = useRef<HTMLButtonElement>(null);
  // the list itself may have moved when an entry comes back
  const current = useRef(insert);
  useEffect(() => {
    current.current = insert;
  });

  function moveTo(from: number, to: number): void {
    // the place that an earlier removal left is not the same any more
    if (notices.state().current?.yields) notices.hide();
    move(from, to);
  }

  function removeAt(at: number, name: string): void {
    const entry = structuredClone(getValues(`${source}.${at}`) as Entry);
    remove(at);
    adder.current?.focus();
    function restore(): void {
      current.current(at, entry, { shouldFocus: false });
      adder.current?.focus();
    }
    notices.show({
      text: `${name} ist entfernt.`,
      actions: [{ label: 'Rückgängig', onClick: restore }],
      timeout: offerTimeout,
      yields: true,
    });
  }

  function movesOf(at: number, name: string): EntryMoves {
    return {
      onUp: at > 0 ? () => moveTo(at, at - 1) : undefined,
      onDown: at < fields.length - 1 ? () => moveTo(at, at + 1) : undefined,
      onRemove: () => removeAt(at, name),
    };
  }

  return {
    entries: fields as readonly ({ $row: string } & Record<string, unknown>)[],
    append,
    movesOf,
    adder,
  };
}

interface FieldListProps {
  field: Field;
  /** Path of the fields in the form. */
  source: string;
  /** Path of the whole configuration. */
  root: string;
}

/** Fields of a section, in their order. */
function FieldList({ field, source, root }: FieldListProps) {
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

interface SectionListProps {
  field: Field;
  /** Path of the sections in the form. */
  source: string;
  /** Path of the whole configuration. */
  root: string;
}

/** Sections of a step. */
function SectionList({ field, source, root }: SectionListProps) {
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
