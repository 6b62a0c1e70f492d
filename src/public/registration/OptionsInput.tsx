import { Choice } from '../frame/Choice.tsx';
import { Choices } from '../frame/Choices.tsx';
import type { FieldInputProps } from './FieldInputProps.ts';
import { useField } from './useField.ts';

/** Any number of options: several answers, or times that suit. */
export function OptionsInput({ place }: FieldInputProps) {
  const { label, hint, isRequired, options = [] } = place.field;
  const { name, value, error, change } = useField(place);
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  // what is ticked on the page, where several boxes may have changed since it was drawn
  const choose = (box: HTMLInputElement) => {
    const boxes = box.closest('fieldset')?.querySelectorAll<HTMLInputElement>(':checked') ?? [];
    change([...boxes].map((ticked) => ticked.value));
  };
  return (
    <Choices name={name} type="checkbox" label={label} hint={hint} error={error} isRequired={isRequired}>
      {options.map((option) => (
        <Choice
          key={option.value}
          type="checkbox"
          name={name}
          value={option.value}
          label={option.title}
          hint={option.note}
          checked={chosen.includes(option.value)}
          onChange={(event) => choose(event.currentTarget)}
        />
      ))}
    </Choices>
  );
}
