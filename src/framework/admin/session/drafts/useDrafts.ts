import { useServices } from '../services/useServices.ts';
import type { Drafts } from './createDrafts.ts';

/** `const { saveDraft, readDraft, dropDraft } = useDrafts();` */
export function useDrafts(): Drafts {
  return useServices().drafts;
}
