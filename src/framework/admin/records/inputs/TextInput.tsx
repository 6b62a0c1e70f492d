import { useContext } from 'react';
import { cleanLine } from '../../../schema/cleanText.ts';
import { isJsonObject } from '../../../schema/Json.ts';
import type { MaskName } from '../../../schema/masks/Mask.ts';
import { masks } from '../../../schema/masks/masks.ts';
import { sentenceOf } from '../../../schema/validation/issues.ts';
import { type FieldInputProps, FormRecordContext } from './FormHost.ts';
import { ParsedInput } from './ParsedInput.tsx';
import { TextKindInput } from './TextKindInput.tsx';
import { useRecordValue } from './useFieldInput.ts';

/** The federal state of the record's address. */
function useFederalState(): string | undefined {
  const { entity } = useContext(FormRecordContext);
  const address = useRecordValue(entity.fields.find(({ kind }) => kind === 'address')?.name);
  return isJsonObject(address) && typeof address.state === 'string' ? address.state : undefined;
}

interface MaskedInputProps extends FieldInputProps {
  mask: MaskName;
}

/** A number grouped during typing, such as an IBAN, with the checks of its notation. */
function MaskedInput({ field, source, mask: name }: MaskedInputProps) {
  const mask = masks[name];
  const state = useFederalState();
  return (
    <ParsedInput
      field={field}
      source={source}
      mask={(text) => mask.group(text, state)}
      read={(text) => {
        const found = mask.read(text, state);
        return typeof found === 'string' ? { value: found } : { problem: sentenceOf(found) };
      }}
      format={(value) => mask.group(String(value), state)}
      slotProps={{ htmlInput: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false } }}
    />
  );
}

/** A text input for one line, with the mask of the field if it has one. */
export function TextInput({ field, source }: FieldInputProps) {
  if (field.mask) return <MaskedInput field={field} source={source} mask={field.mask} />;
  return <TextKindInput field={field} source={source} tidy={cleanLine} />;
}
