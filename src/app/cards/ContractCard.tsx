import { checkAccess } from '../../framework/admin/session/auth-provider/checkAccess.ts';
import { recordTitle } from '../../framework/admin/session/definitions/recordTitle.ts';
import { useDefinitions } from '../../framework/admin/session/definitions/useDefinitions.ts';
import type { CardProps } from '../../framework/admin/session/registry/RegisteredCard.ts';
import { CardField } from './CardField.tsx';
import { CardHeading } from './CardHeading.tsx';

/** The card of a contract. Salary and travel compensation also require the right to read handouts. */
export function ContractCard({ entity, record }: CardProps) {
  const { entities } = useDefinitions();
  const shared = { entity, record };
  const showsMoney = checkAccess(entities, { action: 'list', resource: 'handouts' });
  return (
    <>
      <CardHeading {...shared} title={recordTitle(entity, record)} lines={[]} />
      <CardField {...shared} name="salaryBasis" />
      {showsMoney ? (
        <>
          <CardField {...shared} name="salaryPerUnit" title="Lohn" />
          <CardField {...shared} name="travelExpenseCompensationPerKilometer" title="Kilometerpauschale" />
        </>
      ) : null}
      <CardField {...shared} name="conditions" />
    </>
  );
}
