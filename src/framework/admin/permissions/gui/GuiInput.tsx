import { useController } from 'react-hook-form';
import type { InputProps } from '../../session/registry/Registry.ts';
import { problemSentences } from '../frame/problemSentences.ts';
import { GuiRightsLater } from './GuiRightsLater.tsx';
import { guiOf } from './guiOf.ts';

/** What of the surface is shown, a switch each, as an input of the form. */
export function GuiInput({ source }: Pick<InputProps, 'source'>) {
  const { field, fieldState } = useController({ name: source });
  return (
    <GuiRightsLater
      access={guiOf(field.value)}
      problems={problemSentences(fieldState.error).map(({ sentence }) => sentence)}
      onChange={field.onChange}
    />
  );
}
