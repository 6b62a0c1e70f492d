import { isJsonObject } from '../../../schema/Json.ts';
import type { Field } from '../../../schema/model.ts';

function titleOf(field: Field, name: string, value: unknown): string {
  const member = field.members?.find((candidate) => candidate.name === name);
  return member?.options?.find((option) => option.value === value)?.title ?? String(value ?? '');
}

/** An address as written on an envelope; shows the country only if it is not Germany. */
export function AddressBlock({ field, value, isCell }: { field: Field; value: unknown; isCell: boolean }) {
  if (!isJsonObject(value)) return null;
  const text = (name: string) => (typeof value[name] === 'string' ? String(value[name]) : '');
  const country = text('country') === 'DE' ? '' : titleOf(field, 'country', value.country);
  const lines = {
    street: `${text('street')} ${text('houseNumber')}`.trim(),
    city: `${text('postal')} ${text('city')}`.trim(),
    country: country.trim(),
  };
  const given = Object.entries(lines).filter(([, line]) => line !== '');
  if (isCell) return <>{given.map(([, line]) => line).join(', ')}</>;
  return (
    <>
      {given.map(([part, line]) => (
        <div key={part}>{line}</div>
      ))}
    </>
  );
}
