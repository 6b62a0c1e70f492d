import type { FormTab } from '../../../schema/model.ts';

/** Whether one of the tab's fields is wrong. */
export function hasProblem({ sections }: FormTab, errors: object): boolean {
  return sections.some(({ fields }) => fields.some((name) => name in errors));
}
