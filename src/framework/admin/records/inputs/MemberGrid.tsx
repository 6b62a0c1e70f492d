import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { clearedFields, isShown } from '../../../schema/condition.ts';
import { isJsonObject } from '../../../schema/Json.ts';
import type { FieldKind } from '../../../schema/kinds/FieldKind.ts';
import type { Field } from '../../../schema/model.ts';
import { noteMember } from '../../../schema/noteMember.ts';
import { isBegun } from '../form/formValues.ts';
import type { FieldInputProps } from './FormHost.ts';
import { editableMembers, MemberGroup, MemberInput } from './MemberGroup.tsx';

const wideKinds = new Set<FieldKind>([
  'longText',
  'richText',
  'address',
  'contactData',
  'json',
  'value',
  'valueList',
  'link',
  'referenceList',
]);

/** Whether an input takes the full width of a form. */
export function isWide(field: Pick<Field, 'kind'>): boolean {
  return wideKinds.has(field.kind);
}

interface ConditionalMemberProps {
  member: Field;
  /** All members of the value, because conditions treat members that saving clears as empty. */
  members: readonly Field[];
  /** Form path of the value. */
  source: string;
  children: ReactNode;
}

/** Renders a member only while the current form values meet its condition. */
function ConditionalMember({ member, members, source, children }: ConditionalMemberProps) {
  const watched: unknown = useWatch({ name: source });
  const value = isJsonObject(watched) ? watched : {};
  return isShown(member, { ...value, ...clearedFields(members, value) }) ? children : null;
}

interface MemberGridProps {
  members: readonly Field[];
  /** Form path of the value the members belong to. */
  source: string;
  /** `grid-template-columns` from 600 px up. */
  columns?: string;
}

/** Members of a value side by side, stacked on narrow screens. */
export function MemberGrid({ members, source, columns = '1fr 1fr' }: MemberGridProps) {
  return (
    <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: columns } }}>
      {members.map((member) => {
        const input = (
          <Box key={member.name} sx={{ minWidth: 0, gridColumn: isWide(member) ? '1 / -1' : 'auto' }}>
            <MemberInput member={member} source={`${source}.${member.name}`} />
          </Box>
        );
        if (!member.when) return input;
        return (
          <ConditionalMember key={member.name} member={member} members={members} source={source}>
            {input}
          </ConditionalMember>
        );
      })}
    </Box>
  );
}

/**
 * The editable members of a value. In an optional value they are marked as required only once the user has
 * begun it.
 */
export function useMarkedMembers(field: Field, source: string): Field[] {
  const value = useWatch({ name: source, disabled: field.required });
  const members = editableMembers(field);
  if (field.required || isBegun(field, value)) return members;
  return members.map((member) => (member.required ? { ...member, required: false } : member));
}

/** Mail, phone and other contact data, two per row; a member with a note shares the row with it. */
export function ContactDataInput({ field, source }: FieldInputProps) {
  const members = useMarkedMembers(field, source);
  const notes = noteMember(field);
  const noteTo = new Map(notes && editableMembers(notes).map((note) => [note.name, note]));
  const entries = members.filter((member) => member.name !== notes?.name);
  const noted = entries.flatMap((entry): Field[] => {
    const note = noteTo.get(entry.name);
    return note && notes ? [entry, { ...note, name: `${notes.name}.${note.name}` }] : [];
  });
  return (
    <MemberGroup field={field} source={source}>
      <MemberGrid members={noted} source={source} columns="3fr 2fr" />
      <MemberGrid members={entries.filter(({ name }) => !noteTo.has(name))} source={source} />
    </MemberGroup>
  );
}
