import type { PlacedField } from '../../contract/registration/answers.ts';
import type { PlanField } from '../../contract/registration/FormPlan.ts';

export interface FieldInputProps {
  place: PlacedField;
  /** The part of the field that is drawn, such as the street of an address. */
  part?: PlanField;
}
