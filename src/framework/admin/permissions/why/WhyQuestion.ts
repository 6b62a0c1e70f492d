import type { ExplainQuery } from '../../../schema/contracts/permissioner.ts';
import type { MatrixAction } from '../matrix/matrixRows.ts';

/** A question about the rights of a user; parts not chosen yet are absent. */
export interface WhyQuestion {
  entity?: string;
  action?: MatrixAction;
  record?: string;
  field?: string;
  /** Name of a custom right. */
  name?: string;
}

/** Query parameters for the server; null while the question is incomplete. */
export function questionQuery(
  { entity, action, record, field, name }: WhyQuestion,
  loginUser: string,
): ExplainQuery | null {
  if (!entity || !action || (action === 'custom' && !name)) return null;
  const asked = { entity, action, loginUser };
  if (action === 'custom') return { ...asked, name: name ?? '' };
  if (action === 'create' || action === 'delete') return asked;
  return { ...asked, ...(record ? { id: record } : {}), ...(field ? { field } : {}) };
}
