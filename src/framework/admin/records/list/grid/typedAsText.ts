import type { FieldKind } from '../../../../schema/kinds/FieldKind.ts';

/** Kinds whose value is the text that is typed. */
export const typedAsText: ReadonlySet<FieldKind> = new Set<FieldKind>([
  'text',
  'longText',
  'mail',
  'phone',
  'url',
  'colour',
]);
