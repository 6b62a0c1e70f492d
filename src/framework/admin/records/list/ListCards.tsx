import { List } from '@mui/material';
import type { RaRecord } from 'ra-core';
import { useListContext } from 'react-admin';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { valueAt } from '../../../schema/fieldPath.ts';
import { shownPaths } from '../../../schema/recordTitle.ts';
import { isEmptyValue } from '../form/isEmptyValue.ts';
import { equalTitles } from './columns/equalTitles.ts';
import type { ListColumn } from './columns/listColumns.ts';
import { linkingKinds } from './filters/linkingKinds.ts';
import { ListCard } from './ListCard.tsx';
import { besideInCard } from './panel/besideStyle.ts';
import { useOpenBeside } from './panel/useOpenBeside.ts';
import { useOpenedRow } from './useOpenedRow.ts';
import { wholePage } from './wholePage.ts';

const maxDetails = 3;

/** The page as cards, for narrow screens. */
export function ListCards({ entity, columns }: { entity: VisibleEntity; columns: readonly ListColumn[] }) {
  const { data = [], meta } = useListContext();
  const { frame, remember } = useOpenedRow<HTMLUListElement>(entity);
  const openBeside = useOpenBeside(entity);
  const equal = equalTitles(entity, wholePage({ data, meta }));
  const inTitle = new Set(shownPaths(entity.recordTitle));
  const details = columns.filter(
    ({ path, leaf }) => !inTitle.has(path) && !linkingKinds.has(leaf.kind) && leaf.kind !== 'boolean',
  );
  // a bare icon says nothing between words; only booleans with a widget, such as a checkbox, are shown
  const signs = columns.filter(({ leaf }) => leaf.kind === 'boolean' && leaf.widget !== undefined);
  const given = (record: RaRecord) =>
    details.filter(({ path }) => !isEmptyValue(valueAt(record, path))).slice(0, maxDetails);
  return (
    <List
      ref={frame}
      disablePadding
      aria-label={entity.plural}
      onClick={({ target }) => void (target instanceof Element && openBeside(target))}
      sx={besideInCard}
    >
      {data.map((record) => (
        <ListCard
          key={record.id}
          entity={entity}
          record={record}
          details={given(record)}
          signs={signs}
          isNameShared={equal.has(record.id)}
          onOpen={remember}
        />
      ))}
    </List>
  );
}
