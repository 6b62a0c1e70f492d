import type { TextKey } from '../../base/i18n/createText.ts';

/** Columns of the rights matrix. */
export const matrixActions = ['create', 'read', 'update', 'delete', 'custom'] as const;

export type MatrixAction = (typeof matrixActions)[number];

/** Text key of each column's title. */
export const actionTexts = {
  create: 'rights.create',
  read: 'rights.read',
  update: 'rights.update',
  delete: 'rights.delete',
  custom: 'rights.custom',
} as const satisfies Record<MatrixAction, TextKey>;
