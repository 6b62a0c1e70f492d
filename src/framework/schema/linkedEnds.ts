import { isJsonObject, type RecordData } from './Json.ts';

/** The other end of a link, as the history stores it. */
export interface LinkedEnd {
  id: string;
  /** Facts of the link at its adding or removal; of a change of facts only those that changed. */
  facts: RecordData;
}

/** Reads the value of a link field in a history entry: ids, or objects with the facts beside the id. */
export function linkedEnds(value: unknown): LinkedEnd[] {
  if (!Array.isArray(value)) return [];
  return value.map((end: unknown) => {
    if (!isJsonObject(end)) return { id: String(end), facts: {} };
    const { id, ...facts } = end;
    return { id: String(id), facts };
  });
}
