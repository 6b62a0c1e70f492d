import type { PlanOption } from '../../contract/registration/FormPlan.ts';
import { Choice, Choices } from '../frame/Choices.tsx';
import { Field } from '../frame/fields.tsx';
import { type FieldInputProps, useField } from './signUpContext.ts';

/** Up to this number of options all are shown at once. */
const mostButtons = 6;

const truths: readonly PlanOption[] = [
  { value: 'true', title: 'Ja' },
  { value: 'false', title: 'Nein' },
];

/** One option: as buttons, or as a list to open if there are many. */
export function OptionInput({ place, part }: FieldInputProps) {
  const field = part ?? place.field;
  const { name, value, error, change } = useField(place, part?.name);
  const isTruth = field.kind === 'boolean';
  const options = isTruth ? truths : (field.options ?? []);
  const chosen = value === undefined || value === null ? '' : String(value);
  const choose = (text: string) => change(isTruth ? text === 'true' : text);
  const texts = { name, label: field.label, hint: field.hint, error, isRequired: field.isRequired };
  if (part !== undefined || options.length > mostButtons)
    return (
      <Field {...texts}>
        {(control) => (
          <select {...control} value={chosen} onChange={(event) => choose(event.currentTarget.value)}>
            <option value="">Bitte wählen</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.note ? `${option.title} (${option.note})` : option.title}
              </option>
            ))}
          </select>
        )}
      </Field>
    );
  return (
    <Choices {...texts} type="radio">
      {options.map((option) => (
        <Choice
          key={option.value}
          type="radio"
          name={name}
          value={option.value}
          label={option.title}
          hint={option.note}
          checked={chosen === option.value}
          onChange={() => choose(option.value)}
        />
      ))}
    </Choices>
  );
}
