import type { PlanField } from '../../contract/registration/FormPlan.ts';
import { isJsonObject } from '../../framework/schema/Json.ts';
import type { FieldInputProps } from './FieldInputProps.ts';
import { OptionInput } from './OptionInput.tsx';
import { TextInput } from './TextInput.tsx';
import { useField } from './useField.ts';

function isShown({ when }: PlanField, address: unknown): boolean {
  if (!when) return true;
  const value = isJsonObject(address) ? address[when.field] : undefined;
  return typeof value === 'string' && when.is.includes(value);
}

/** The parts of an address, each an input of its own. */
export function AddressInput({ place }: FieldInputProps) {
  const { value } = useField(place);
  const { label, hint, members = [], isRequired } = place.field;
  const parts = members.filter((member) => isShown(member, value));
  return (
    <fieldset className="choices address" id={`field-${place.path}`}>
      <legend className={place.section.title === label ? 'visually-hidden' : undefined}>{label}</legend>
      {hint ? <p className="hint">{hint}</p> : null}
      {parts.map((part) => {
        const Input = part.options ? OptionInput : TextInput;
        // the parts of an address that may stay empty are only marked once it is begun, by their errors
        return (
          <Input key={part.name} place={place} part={isRequired ? part : { ...part, isRequired: false }} />
        );
      })}
    </fieldset>
  );
}
