import { FieldValue } from '../../framework/admin/records/fields/FieldValue.tsx';
import { isEmptyValue } from '../../framework/admin/records/form/formValues.ts';
import type { CardProps } from '../../framework/admin/session/registry/Registry.ts';
import { fieldOfRecord } from '../../framework/schema/fieldPath.ts';
import { CardSection } from './CardSection.tsx';

interface CardFieldProps extends CardProps {
  name: string;
  /** Shown instead of the field's title. */
  title?: string;
}

/** A field of a record under its title; nothing if it is unreadable or empty. */
export function CardField({ entity, record, name, title }: CardFieldProps) {
  const field = entity.fields.find((candidate) => candidate.name === name);
  const value: unknown = record[name];
  if (!field || isEmptyValue(value) || (Array.isArray(value) && value.length === 0)) return null;
  return (
    <CardSection title={title ?? field.title}>
      <FieldValue field={fieldOfRecord(field, record)} value={value} variant="block" />
    </CardSection>
  );
}
