import type { RaRecord } from 'ra-core';
import type { Field } from '../../../schema/model.ts';
import { GuiInput } from '../gui/GuiInput.tsx';
import { GuiRightsLater } from '../gui/GuiRightsLater.tsx';
import { guiOf } from '../gui/guiOf.ts';

interface RoleGuiProps {
  /** Updatable fields of the role. */
  editable: readonly Field[];
  record: RaRecord | undefined;
}

/** The parts of the UI that a role shows, editable if the user may update the field. */
export function RoleGui({ editable, record }: RoleGuiProps) {
  if (editable.some(({ name }) => name === 'guiAccess')) return <GuiInput source="guiAccess" />;
  return record && 'guiAccess' in record ? <GuiRightsLater access={guiOf(record.guiAccess)} /> : null;
}
