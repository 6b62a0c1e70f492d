import { recordTitle } from '../../framework/admin/session/definitions/recordTitle.ts';
import type { CardProps } from '../../framework/admin/session/registry/Registry.ts';
import { CardField } from './CardField.tsx';
import { CardHeading } from './CardHeading.tsx';

/** The card of a contract. Who may not read handouts gets neither salary nor travel compensation from the server. */
export function ContractCard({ entity, record }: CardProps) {
  const shared = { entity, record };
  return (
    <>
      <CardHeading {...shared} title={recordTitle(entity, record)} lines={[]} />
      <CardField {...shared} name="salaryBasis" />
      <CardField {...shared} name="salaryPerUnit" title="Lohn" />
      <CardField {...shared} name="travelExpenseCompensationPerKilometer" title="Kilometerpauschale" />
      <CardField {...shared} name="conditions" />
    </>
  );
}
