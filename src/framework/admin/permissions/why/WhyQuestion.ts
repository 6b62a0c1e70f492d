import type { MatrixAction } from '../matrix/MatrixAction.ts';

/** What is asked about the rights of a person, as far as it is chosen yet. */
export interface WhyQuestion {
  entity?: string;
  action?: MatrixAction;
  record?: string;
  field?: string;
  /** Of a named right. */
  name?: string;
}

/** The question as the server takes it; null while something is missing. */
export function questionQuery(
  { entity, action, record, field, name }: WhyQuestion,
  loginUser: string,
): Record<string, string> | null {
  if (!entity || !action || (action === 'custom' && !name)) return null;
  const asked = { entity, action, loginUser };
  if (action === 'custom') return { ...asked, name: name ?? '' };
  if (action === 'create' || action === 'delete') return asked;
  return { ...asked, ...(record ? { id: record } : {}), ...(field ? { field } : {}) };
}
