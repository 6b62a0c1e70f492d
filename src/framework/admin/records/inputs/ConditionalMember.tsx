import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { isShown } from '../../../schema/condition.ts';
import { clearedFields } from '../../../schema/hiddenFields.ts';
import { isJsonObject } from '../../../schema/Json.ts';
import type { Field } from '../../../schema/model.ts';

interface ConditionalMemberProps {
  member: Field;
  /** All of the value: what saving clears holds no condition. */
  members: readonly Field[];
  /** Path of the value. */
  source: string;
  children: ReactNode;
}

/** Shows a member only while its condition holds for what the form says of its value at the moment. */
export function ConditionalMember({ member, members, source, children }: ConditionalMemberProps) {
  const watched: unknown = useWatch({ name: source });
  const value = isJsonObject(watched) ? watched : {};
  return isShown(member, { ...value, ...clearedFields(members, value) }) ? children : null;
}
