import type { EntityTarget } from './EntityTarget.ts';

/** The record an operation is about, and the actor who asks for it. */
export interface RecordTarget extends EntityTarget {
  id: string;
}
