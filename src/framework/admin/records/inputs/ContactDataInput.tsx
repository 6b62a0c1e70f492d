import type { Field } from '../../../schema/model.ts';
import { noteMember } from '../../../schema/noteMember.ts';
import { editableMembers } from './editableMembers.ts';
import type { FieldInputProps } from './FieldInputProps.ts';
import { MemberGrid } from './MemberGrid.tsx';
import { MemberGroup } from './MemberGroup.tsx';
import { useMarkedMembers } from './useMarkedMembers.ts';

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
