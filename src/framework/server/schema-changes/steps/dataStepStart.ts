import { type DataStep, everything } from '../../../schema/DataStep.ts';
import type { StepStart } from '../plan/PlanBuilder.ts';

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
