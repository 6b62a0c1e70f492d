import type { Field } from '../../schema/model.ts';
import { useText } from '../i18n/useText.ts';
import { RecordTitles } from './RecordTitles.tsx';
import { writtenValue } from './writtenValue.ts';

/** A value in words; references by the titles of their records. */
export function ValueText({ field, value }: { field: Field; value: unknown }) {
  const text = useText();
  const resource = field.reference?.to ?? field.link?.to;
  const ids = (Array.isArray(value) ? value : [value]).filter((id) => typeof id === 'string');
  if (resource !== undefined && ids.length > 0) return <RecordTitles resource={resource} ids={ids} />;
  return <>{writtenValue(field, value) || text('form.noValue')}</>;
}
