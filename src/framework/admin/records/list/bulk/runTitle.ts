import type { BulkRun } from '../../../../schema/contracts/bulkChanges.ts';
import type { VisibleEntity } from '../../../../schema/contracts/definitions.ts';
import { isJsonObject } from '../../../../schema/Json.ts';
import type { TextFunction } from '../../../base/i18n/createText.ts';

const keys = {
  delete: 'bulk.doesDelete',
  activate: 'bulk.doesActivate',
  deactivate: 'bulk.doesDeactivate',
  share: 'bulk.doesShare',
  undo: 'bulk.doesUndo',
} as const;

/** What a run does: "Standorte: Status, Stadtteil", "Standorte löschen". */
export function runTitle(
  { change, resource }: BulkRun,
  entity: VisibleEntity | undefined,
  text: TextFunction,
): string {
  const name = entity?.plural ?? resource;
  const key = keys[String(change.action) as keyof typeof keys];
  if (key) return text(key, { name });
  const names = isJsonObject(change.values) ? Object.keys(change.values) : [String(change.field ?? '')];
  const titles = names.map((one) => entity?.fields.find((field) => field.name === one)?.title);
  const fields = titles.filter((title) => title !== undefined).join(', ');
  return fields === '' ? name : text('bulk.doesEdit', { name, fields });
}
