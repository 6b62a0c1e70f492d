import type { Entity, Field } from '../../framework/schema/model.ts';

/**
 * The members that a form asks for, as its plan names them: those of `data`, and of the payment beside it as a member of
 * the parent, who enters it.
 */
export function answeredMembers({ fields }: Pick<Entity, 'fields'>): readonly Field[] {
  const field = (name: string) => fields.find((one) => one.name === name);
  const payment = field('payment');
  return (field('data')?.members ?? []).map((member) =>
    member.name === 'parent' && payment
      ? { ...member, members: [...(member.members ?? []), { ...payment, readOnly: false }] }
      : member,
  );
}
