import type { FieldKind } from '../../../../schema/kinds/FieldKind.ts';

/** Kinds that render as links; HTML does not allow a link inside a link. */
export const linkingKinds: ReadonlySet<FieldKind> = new Set([
  'reference',
  'referenceList',
  'link',
  'polymorphicReference',
  'mail',
  'phone',
  'url',
  'file',
  'image',
]);
