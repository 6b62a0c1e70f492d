import { TextInput } from 'react-admin';
import type { ScreenProps } from '../routing/EntityScreens.ts';

const written = new Set(['text', 'longText', 'mail', 'phone', 'url']);

/** Inputs of an entity's texts. */
export function TextFields({ entity }: ScreenProps) {
  return entity.fields
    .filter(({ kind, readOnly }) => written.has(kind) && !readOnly)
    .map(({ name, title, kind, required }) => (
      <TextInput key={name} source={name} label={title} multiline={kind === 'longText'} required={required} />
    ));
}
