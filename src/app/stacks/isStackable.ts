/** Resources that an item may refer to; same values as `entities/enums/record-type.json`. */
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
