import { RecordPointer } from './recordPointer.ts';

/** Pointer to the draft at an index, if there is one. */
export function pointerOrNull(resource: string, index: number | null): RecordPointer | null {
  return index === null ? null : new RecordPointer(resource, index);
}
