import type { DataStep } from '../../../schema/DataStep.ts';
import type { StepStart } from '../plan/PlanBuilder.ts';

/** The plan entry of a data step. */
export function dataStepStart({ name, title, of, set }: DataStep): StepStart {
  const fields = Object.keys(set).join(', ');
  return {
    name,
    kind: 'data',
    class: 'rewriting',
    sentence: `${title}: Setzt ${fields} in ${of}; jeder geänderte Datensatz bekommt einen Eintrag im Verlauf.`,
  };
}
