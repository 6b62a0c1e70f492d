import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { isShown } from '../../../schema/condition.ts';
import { clearedFields } from '../../../schema/hiddenFields.ts';
import { isJsonObject } from '../../../schema/Json.ts';
import type { Field } from '../../../schema/model.ts';

interface ConditionalMemberProps {
  member: Field;
  /** All members of the value, because conditions treat members that saving clears as empty. */
  members: readonly Field[];
  /** Form path of the value. */
  source: string;
  children: ReactNode;
}

/** Renders a member only while the current form values meet its condition. */
export function ConditionalMember({ member, members, source, children }: ConditionalMemberProps) {
  const watched: unknown = useWatch({ name: source });
  const value = isJsonObject(watched) ? watched : {};
  return isShown(member, { ...value, ...clearedFields(members, value) }) ? children : null;
}
