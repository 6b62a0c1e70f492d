import type { RaRecord } from 'ra-core';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { valueAt } from '../../../schema/fieldPath.ts';
import { useText } from '../../base/i18n/useText.ts';
import { lightElements } from '../../base/theme/lightElements.ts';
import { profilePath } from '../../session/definitions/entityPaths.ts';
import { RecordPicture } from '../../session/pictures/RecordPicture.tsx';
import { isEmptyValue } from '../form/isEmptyValue.ts';
import { useSelection } from './bulk/useSelection.ts';
import { CellValue } from './CellValue.tsx';
import type { ListColumn } from './columns/listColumns.ts';
import { linkingKinds } from './filters/linkingKinds.ts';
import { rowStop } from './moveBetweenRows.ts';
import { openBeside } from './panel/openBeside.ts';

interface RowLinkProps {
  entity: VisibleEntity;
  column: ListColumn;
  record: RaRecord;
  title: string;
  /** Whether Tab reaches it. */
  isStop: boolean;
}

/**
 * The first column as a link to the record: Enter opens it, the space bar opens it beside the list, with
 * Shift it selects the row. A plain element that the
 * click handler around the rows follows (`useOpenRow`), because a link of the router is drawn again at each change
 * of the URL.
 */
export function RowLink({ entity, column, record, title, isStop }: RowLinkProps) {
  const text = useText();
  const { canSelect, toggle } = useSelection();
  const value = valueAt(record, column.path);
  const shown = <CellValue column={column} record={record} />;
  const isOwnLink = linkingKinds.has(column.leaf.kind);
  return (
    <>
      <RecordPicture entity={entity} record={record} size={24} />
      <a
        href={profilePath(entity, record.id)}
        className={lightElements.link}
        aria-label={text('list.openRow', { title })}
        onKeyDown={(event) => {
          if (event.key !== ' ') return;
          event.preventDefault();
          if (!event.shiftKey) openBeside(event.currentTarget);
          else if (canSelect) toggle(record.id);
        }}
        {...(isStop ? {} : { tabIndex: -1 })}
        {...{ [rowStop]: 'link' }}
      >
        {isEmptyValue(value) || isOwnLink ? title : shown}
      </a>
      {isOwnLink ? <> {shown}</> : null}
    </>
  );
}
