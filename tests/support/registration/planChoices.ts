import { answeredMembers } from '../../../src/contract/registration/answeredMembers.ts';
import type { PlanChoices } from '../../../src/contract/registration/FormPlan.ts';
import { readDefinitions } from '../../../src/framework/schema/reading/readDefinitions.ts';
import { definitionSources } from '../../entities/definitionFiles.ts';

const submissions = readDefinitions(definitionSources()).find(
  ({ resource }) => resource === 'online-form-submissions',
);

export const ids = {
  guitar: 'a'.repeat(24),
  piano: 'b'.repeat(24),
  guitarMonday: 'c'.repeat(24),
  pianoTuesday: 'd'.repeat(24),
  terms: 'e'.repeat(24),
  park: 'f'.repeat(24),
  lake: '1'.repeat(24),
};

/** What a form can offer: two subjects with a course each, at two schools; one document. */
export function planChoices(changes: Partial<PlanChoices> = {}): PlanChoices {
  return {
    members: submissions ? answeredMembers(submissions) : [],
    subjects: [
      { id: ids.guitar, title: 'Gitarre' },
      { id: ids.piano, title: 'Klavier' },
    ],
    courses: [
      { id: ids.guitarMonday, title: 'Gitarre Montag', note: 'Montag, 14:30–15:15 Uhr', subject: ids.guitar },
      { id: ids.pianoTuesday, title: 'Klavier Dienstag', subject: ids.piano, institution: ids.lake },
    ],
    documents: [{ id: ids.terms, title: 'Schulordnung', url: '/api/registration/forms/FEST2/documents/1' }],
    institution: { id: ids.park, title: 'Grundschule am Park' },
    federalState: 'BY',
    school: 'Musikschule Klangfarbe',
    today: '2026-11-23',
    ...changes,
  };
}
