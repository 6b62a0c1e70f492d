import type { RaRecord } from 'ra-core';
import { useController } from 'react-hook-form';
import type { Field } from '../../schema/model.ts';
import { GuiRights } from './GuiRights.tsx';
import { guiOf } from './guiOf.ts';
import { problemSentences } from './problemSentences.ts';

interface RoleGuiProps {
  /** Fields of the role that may be changed. */
  editable: readonly Field[];
  record: RaRecord | undefined;
}

/** What a role shows of the surface, as an input of the form. */
export function RoleGui({ editable, record }: RoleGuiProps) {
  const { field, fieldState } = useController({ name: 'guiAccess' });
  const canEdit = editable.some(({ name }) => name === 'guiAccess');
  if (!canEdit && !(record && 'guiAccess' in record)) return null;
  return (
    <GuiRights
      access={guiOf(canEdit ? field.value : record?.guiAccess)}
      problems={problemSentences(fieldState.error).map(({ sentence }) => sentence)}
      {...(canEdit ? { onChange: field.onChange } : {})}
    />
  );
}
