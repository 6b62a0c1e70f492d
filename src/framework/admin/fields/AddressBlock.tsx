import { isJsonObject } from '../../schema/Json.ts';
import type { Field } from '../../schema/model.ts';

function titleOf(field: Field, name: string, value: unknown): string {
  const member = field.members?.find((candidate) => candidate.name === name);
  return member?.options?.find((option) => option.value === value)?.title ?? String(value ?? '');
}

/** An address as it stands on an envelope; the country only where it is another one. */
export function AddressBlock({ field, value, isCell }: { field: Field; value: unknown; isCell: boolean }) {
  if (!isJsonObject(value)) return null;
  const text = (name: string) => (typeof value[name] === 'string' ? String(value[name]) : '');
  const country = text('country') === 'DE' ? '' : titleOf(field, 'country', value.country);
  const lines = [`${text('street')} ${text('houseNumber')}`, `${text('postal')} ${text('city')}`, country];
  const given = lines.map((line) => line.trim()).filter((line) => line !== '');
  if (isCell) return <>{given.join(', ')}</>;
  return (
    <>
      {given.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </>
  );
}
