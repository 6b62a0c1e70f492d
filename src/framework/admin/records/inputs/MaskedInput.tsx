import { useContext } from 'react';
import { isJsonObject } from '../../../schema/Json.ts';
import type { MaskName } from '../../../schema/masks/Mask.ts';
import { masks } from '../../../schema/masks/masks.ts';
import { sentenceOf } from '../../../schema/validation/issues.ts';
import type { FieldInputProps } from './FieldInputProps.ts';
import { FormRecordContext } from './FormRecordContext.ts';
import { ParsedInput } from './ParsedInput.tsx';
import { useRecordValue } from './useRecordValue.ts';

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
export function MaskedInput({ field, source, mask: name }: MaskedInputProps) {
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
