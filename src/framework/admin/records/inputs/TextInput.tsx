import { cleanLine } from '../../../schema/cleanText.ts';
import type { FieldInputProps } from './FieldInputProps.ts';
import { MaskedInput } from './MaskedInput.tsx';
import { TextKindInput } from './TextKindInput.tsx';

/** A text input for one line, with the mask of the field if it has one. */
export function TextInput({ field, source }: FieldInputProps) {
  if (field.mask) return <MaskedInput field={field} source={source} mask={field.mask} />;
  return <TextKindInput field={field} source={source} tidy={cleanLine} />;
}
