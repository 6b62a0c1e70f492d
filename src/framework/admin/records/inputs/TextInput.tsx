import type { FieldInputProps } from './FieldInputProps.ts';
import { MaskedInput } from './MaskedInput.tsx';
import { TextKindInput } from './TextKindInput.tsx';

export function TextInput({ field, source }: FieldInputProps) {
  if (field.mask) return <MaskedInput field={field} source={source} mask={field.mask} />;
  return <TextKindInput field={field} source={source} tidy={(text) => text.trim()} />;
}
