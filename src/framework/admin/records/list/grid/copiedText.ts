import type { RaRecord } from 'ra-core';
import { fieldOfRecord, valueAt } from '../../../../schema/fieldPath.ts';
import { createCellText } from '../../../../schema/kinds/createCellText.ts';
import type { Definitions } from '../../../session/definitions/DefinitionsContext.ts';
import { recordTitle } from '../../../session/definitions/recordTitle.ts';
import { richTextWords } from '../../fields/richTextWords.ts';
import type { ListColumn } from '../columns/listColumns.ts';

const cellText = createCellText({ richTextWords, formatPhone: (phone) => phone });

/** The content of a cell as text that pasting reads back. */
export function copiedText(
  { entity: entityOf }: Pick<Definitions, 'entity'>,
  { leaf, path }: Pick<ListColumn, 'leaf' | 'path'>,
  record: RaRecord,
): string {
  return cellText(fieldOfRecord(leaf, record), valueAt(record, path), (resource, target, form) => {
    const entity = entityOf(resource);
    return entity ? recordTitle(entity, target, form) : '';
  });
}
