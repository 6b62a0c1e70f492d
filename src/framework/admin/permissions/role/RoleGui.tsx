import type { RaRecord } from 'ra-core';
import type { Field } from '../../../schema/model.ts';
import { GuiInput } from '../gui/GuiInput.tsx';
import { GuiRightsLater } from '../gui/GuiRightsLater.tsx';
import { guiOf } from '../gui/guiOf.ts';

interface RoleGuiProps {
  /** Fields of the role that may be changed. */
  editable: readonly Field[];
  record: RaRecord | undefined;
}

/** What a role shows of the surface, to be changed by who may. */
export function RoleGui({ editable, record }: RoleGuiProps) {
  if (editable.some(({ name }) => name === 'guiAccess')) return <GuiInput source="guiAccess" />;
  return record && 'guiAccess' in record ? <GuiRightsLater access={guiOf(record.guiAccess)} /> : null;
}
