import type { FieldInputProps } from './FieldInputProps.ts';
import { TextKindInput } from './TextKindInput.tsx';

export function TextInput({ field, source }: FieldInputProps) {
  return <TextKindInput field={field} source={source} tidy={(text) => text.trim()} />;
}
