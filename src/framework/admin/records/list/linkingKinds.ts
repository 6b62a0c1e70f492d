import type { FieldKind } from '../../../schema/FieldKind.ts';

/** Kinds whose values are shown as links, which must not stand inside another link. */
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
