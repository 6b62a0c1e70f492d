import type { CardProps } from '../../framework/admin/session/registry/RegisteredCard.ts';
import { AvailabilitiesValue } from './AvailabilitiesValue.tsx';
import { CardSection } from './CardSection.tsx';

/** When a person or place is available; nothing without the right to read it. */
export function CardAvailabilities({ entity, record }: CardProps) {
  const field = entity.fields.find(({ name }) => name === 'availabilities');
  if (!field || !('availabilities' in record)) return null;
  return (
    <CardSection title={field.title}>
      <AvailabilitiesValue field={field} value={record.availabilities} />
    </CardSection>
  );
}
