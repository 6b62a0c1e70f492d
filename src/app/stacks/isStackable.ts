/** What an item of a stack may be about: `entities/enums/record-type.json`. */
const stackable: ReadonlySet<string> = new Set([
  'institutions',
  'employees',
  'students',
  'parents',
  'responsibles',
  'courses',
  'invoices',
  'paychecks',
  'product-orders',
  'terminations',
  'online-form-submissions',
  'handout-events',
  'acquisition-lists',
]);

export function isStackable(resource: string): boolean {
  return stackable.has(resource);
}
