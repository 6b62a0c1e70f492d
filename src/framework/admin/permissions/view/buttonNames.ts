import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { coversAny } from '../../../schema/rights/fieldScope.ts';
import type { TextFunction } from '../../base/i18n/createText.ts';

/** Names the actions that the screens of an entity offer. */
export function buttonNames(
  { rights, custom, customTitles = {} }: VisibleEntity,
  text: TextFunction,
): string[] {
  const { create, delete: remove, update, updateSomewhere = update } = rights;
  return [
    ...(create ? [text('rights.create')] : []),
    ...(coversAny(updateSomewhere) ? [text('rights.update')] : []),
    ...(remove ? [text('rights.delete')] : []),
    ...custom.filter((name) => rights.custom.includes(name)).map((name) => customTitles[name] ?? name),
  ];
}
