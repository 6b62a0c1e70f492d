import { recordTitle } from '../../framework/admin/session/definitions/recordTitle.ts';
import type { CardProps } from '../../framework/admin/session/registry/Registry.ts';
import { CardAvailabilities } from './CardAvailabilities.tsx';
import { CardField } from './CardField.tsx';
import { CardHeading } from './CardHeading.tsx';
import { ContactActions } from './ContactActions.tsx';

/** The card of an institution. */
export function InstitutionCard({ entity, record }: CardProps) {
  const shared = { entity, record };
  const { customId } = record;
  return (
    <>
      <CardHeading
        {...shared}
        title={recordTitle(entity, record)}
        lines={[typeof customId === 'string' ? customId : null]}
      />
      <ContactActions contact={record.contactInformation} />
      <CardAvailabilities {...shared} />
      <CardField {...shared} name="contactInformation" />
      <CardField {...shared} name="address" />
      <CardField {...shared} name="responsibles" />
      <CardField {...shared} name="assignedTeachers" />
      <CardField {...shared} name="plannedTeachers" />
    </>
  );
}
