import type { OpenedRecords } from '../../framework/schema/contracts/links.ts';
import { dativePlural } from '../../framework/schema/dativePlural.ts';

/** An entry of the answer, with the words for its records. */
export interface NamedOpening extends OpenedRecords {
  title: string;
  plural: string;
}

const and = new Intl.ListFormat('de', { type: 'conjunction' });

/** "dieses Standorts", "von 1 Ansprechpartner:in", "von 3 Ansprechpartner:innen". */
function whose({ resource, record, records, isCapped, title, plural }: NamedOpening, institution: string) {
  if (resource === 'institutions' && record === institution) return 'dieses Standorts';
  if (records === 1) return `von 1 ${title}`;
  return `von ${isCapped ? 'mehr als ' : ''}${records} ${dativePlural(plural)}`;
}

/**
 * The rights that an assignment opens, as sentences: "Liest damit Name und Anschrift dieses Standorts."
 * @param institution id of the institution that is assigned
 */
export function openedSentences(opening: NamedOpening, institution: string): string[] {
  const ending = whose(opening, institution);
  const sentence = (verb: string, titles: readonly string[] | null) => {
    if (titles?.length === 0) return [];
    return [`${verb} damit ${titles === null ? 'alle Angaben' : and.format(titles)} ${ending}.`];
  };
  return [...sentence('Liest', opening.read), ...sentence('Ändert', opening.update)];
}
