import type { DataStep, HashedStep } from '../../../schema/DataStep.ts';
import type { StepStart } from '../plan/PlanBuilder.ts';

/** What a step is of that changes all records. */
export const everything = '*';

/** The framework's own step, since it writes texts clean. */
export const cleaningStep: HashedStep = {
  name: '2026-11-29-clean-texts',
  title: 'Unsichtbare Zeichen aus Texten entfernen',
  of: everything,
  set: {},
  former: {},
  hash: 'clean',
};

/** The plan entry of a data step. */
export function dataStepStart({ name, title, of, set }: DataStep): StepStart {
  const fields = Object.keys(set).join(', ');
  const what = of === everything ? 'Ändert nur Texte, in denen welche stehen' : `Setzt ${fields} in ${of}`;
  return {
    name,
    kind: 'data',
    class: 'rewriting',
    sentence: `${title}: ${what}; jeder geänderte Datensatz bekommt einen Eintrag im Verlauf.`,
  };
}
