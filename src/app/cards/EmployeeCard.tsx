import { typeLabel } from '../../contract/employees/typeLabel.ts';
import type { CardProps } from '../../framework/admin/session/registry/RegisteredCard.ts';
import { dayInBerlin } from '../../framework/schema/dayInBerlin.ts';
import { birthdayText } from './birthdayText.ts';
import { CardAvailabilities } from './CardAvailabilities.tsx';
import { CardField } from './CardField.tsx';
import { CardHeading } from './CardHeading.tsx';
import { CardSection } from './CardSection.tsx';
import { ContactActions } from './ContactActions.tsx';
import { travelText } from './travelText.ts';

/** Salutation and name, of what is readable: "Frau Ada Adler". */
function personTitle({ entity, record }: CardProps): string {
  const gender = entity.fields.find(({ name }) => name === 'gender');
  const option = gender?.options?.find(({ value }) => value === record.gender);
  const parts = [option?.with?.salutation, record.firstName, record.lastName];
  const title = parts.filter((part) => typeof part === 'string' && part !== '').join(' ');
  return title === '' ? entity.title : title;
}

/** The card of a person who works for the organisation; what only concerns teachers is shown for teachers. */
export function EmployeeCard({ entity, record }: CardProps) {
  const shared = { entity, record };
  const travel = travelText(record);
  const { customId, birthday } = record;
  const isTeacher = record.isTeacher === true;
  return (
    <>
      <CardHeading
        {...shared}
        title={personTitle(shared)}
        lines={[typeLabel(record), typeof customId === 'string' ? customId : null]}
      />
      <ContactActions contact={record.contactInformation} />
      <CardAvailabilities {...shared} />
      <CardField {...shared} name="contactInformation" />
      <CardField {...shared} name="address" />
      {typeof birthday === 'string' ? (
        <CardSection title="Geburtsdatum">{birthdayText(birthday, dayInBerlin(new Date()))}</CardSection>
      ) : null}
      {isTeacher ? (
        <>
          <CardField {...shared} name="subjects" />
          {travel === '' ? null : <CardSection title="Mobilität">{travel}</CardSection>}
          <CardField {...shared} name="abilities" />
          <CardField {...shared} name="assignedInstitutions" />
          <CardField {...shared} name="plannedInstitutions" />
        </>
      ) : null}
      <CardField {...shared} name="employeeContract" />
      <CardField {...shared} name="contract" />
    </>
  );
}
