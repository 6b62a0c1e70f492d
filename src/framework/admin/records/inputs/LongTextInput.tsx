import type { FieldInputProps } from './FormHost.ts';
import { TextKindInput } from './TextKindInput.tsx';

/** A multi-line text; the box grows with it. */
export function LongTextInput({ field, source }: FieldInputProps) {
  return <TextKindInput field={field} source={source} multiline minRows={3} maxRows={14} />;
}
