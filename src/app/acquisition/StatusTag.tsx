import { choiceOf, Tag } from '../../framework/admin/records/fields/Tag.tsx';
import { useDefinitions } from '../../framework/admin/session/definitions/useDefinitions.ts';

/** The status of acquiring an institution, with the colour of the definition. */
export function StatusTag({ status }: { status: unknown }) {
  const field = useDefinitions()
    .entity('institutions')
    ?.fields.find(({ name }) => name === 'acquisitionStatus');
  if (!field || status === null || status === undefined) return null;
  return <Tag {...choiceOf(field, status)} />;
}
