import type { FormTab } from '../../../schema/FormTab.ts';

/** Whether a field of the tab has an error. */
export function hasProblem({ sections }: FormTab, errors: object): boolean {
  return sections.some(({ fields }) => fields.some((name) => name in errors));
}
