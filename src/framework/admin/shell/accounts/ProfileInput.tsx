import type { Field } from '../../../schema/model.ts';
import { ChoiceInput } from '../form/ChoiceInput.tsx';
import { PlainInput, type PlainInputProps } from './PlainInput.tsx';

interface ProfileInputProps extends Pick<PlainInputProps, 'value' | 'onChange' | 'problem' | 'isDisabled'> {
  field: Field;
  hasFocus: boolean;
}

/**
 * A required profile field of the first administrator. There are no definitions yet to look anything up in.
 */
export function ProfileInput({ field, hasFocus, ...input }: ProfileInputProps) {
  const { title, kind, options = [] } = field;
  if (kind !== 'enum') return <PlainInput label={title} isRequired hasFocus={hasFocus} {...input} />;
  const choices = options.map(({ value, title: choice }) => ({ value: String(value), title: choice }));
  return <ChoiceInput label={title} options={choices} isRequired hasFocus={hasFocus} {...input} />;
}
