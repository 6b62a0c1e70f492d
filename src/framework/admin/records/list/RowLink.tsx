import type { RaRecord } from 'ra-core';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { valueAt } from '../../../schema/valueAt.ts';
import { useText } from '../../base/i18n/useText.ts';
import { profilePath } from '../../session/definitions/entityPaths.ts';
import { recordTitle } from '../../session/definitions/recordTitle.ts';
import { RecordPicture } from '../../session/pictures/RecordPicture.tsx';
import { TextLink } from '../fields/TextLink.tsx';
import { isEmptyValue } from '../form/isEmptyValue.ts';
import { useSelection } from './bulk/useSelection.ts';
import { CellValue } from './CellValue.tsx';
import type { ListColumn } from './columns/listColumns.ts';
import { linkingKinds } from './filters/linkingKinds.ts';
import { rowStop } from './moveBetweenRows.ts';
import { useListWalk } from './useListWalk.ts';

interface RowLinkProps {
  entity: VisibleEntity;
  column: ListColumn;
  record: RaRecord;
  /** Whether Tab reaches it. */
  isStop: boolean;
}

/** The first column as a link to the record: Enter opens it, the space bar selects the row. */
export function RowLink({ entity, column, record, isStop }: RowLinkProps) {
  const text = useText();
  const { canSelect, toggle } = useSelection();
  const walkFrom = useListWalk(entity);
  const value = valueAt(record, column.path);
  const title = recordTitle(entity, record);
  const shown = <CellValue column={column} record={record} />;
  const isOwnLink = linkingKinds.has(column.leaf.kind);
  return (
    <>
      <RecordPicture entity={entity} record={record} size={24} />
      <TextLink
        to={profilePath(entity, record.id)}
        state={walkFrom(record.id)}
        aria-label={text('list.openRow', { title })}
        onKeyDown={(event) => {
          if (event.key !== ' ' || !canSelect) return;
          event.preventDefault();
          toggle(record.id, { range: event.shiftKey });
        }}
        {...(isStop ? {} : { tabIndex: -1 })}
        {...{ [rowStop]: 'link' }}
      >
        {isEmptyValue(value) || isOwnLink ? title : shown}
      </TextLink>
      {isOwnLink ? <> {shown}</> : null}
    </>
  );
}
