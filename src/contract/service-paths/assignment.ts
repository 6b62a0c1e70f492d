import * as z from 'zod/mini';

/** Link between an employee and an institution: planned or assigned. */
export const assignmentType = z.enum(['plan', 'assign']);
