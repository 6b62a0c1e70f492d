import { RecordPointer } from './recordPointer.ts';

/** The draft at an index, where there is one. */
export function pointerOrNull(resource: string, index: number | null): RecordPointer | null {
  return index === null ? null : new RecordPointer(resource, index);
}
