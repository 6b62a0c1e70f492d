import { useController } from 'react-hook-form';
import type { InputProps } from '../../session/registry/Registry.ts';
import { problemSentences } from '../frame/permissionNames.ts';
import { GuiRightsLater } from './GuiRightsLater.tsx';
import { guiOf } from './guiGroups.ts';

/** Form input with one switch per part of the UI. */
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
