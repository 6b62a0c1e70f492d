/** Columns of a matrix of rights. */
export const matrixActions = ['create', 'read', 'update', 'delete', 'custom'] as const;

export type MatrixAction = (typeof matrixActions)[number];
