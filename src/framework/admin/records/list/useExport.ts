import type { SortPayload } from 'ra-core';
import { useState } from 'react';
import { useListFilterContext, useListSortContext } from 'react-admin';
import { dayInBerlin } from '../../../schema/dayInBerlin.ts';
import type { JsonObject } from '../../../schema/Json.ts';
import { maxSortKeys, type ViewGroup } from '../../../schema/lists/ListView.ts';
import { sortKeys, sortOrder, sortParameter } from '../../../schema/lists/sortOrder.ts';
import { useText } from '../../base/i18n/useText.ts';
import { resourceUrl } from '../../session/data-provider/records.ts';
import type { EntityView } from '../../session/definitions/viewsOf.ts';
import { useReportFailure } from '../../session/failures/useReportFailure.ts';
import { downloadCsv } from '../../session/http/downloads.ts';
import { useServices } from '../../session/services/useServices.ts';
import type { ListColumn } from './columns/listColumns.ts';
import { useListGroups } from './groups/useListGroups.ts';

interface Export {
  run: () => Promise<void>;
  isRunning: boolean;
}

/** The records of a group together, and what they are grouped by among the columns. */
function inGroups(asked: { sort: SortPayload; columns: string[] }, group: ViewGroup | undefined) {
  if (!group) return asked;
  const { by, direction = 'ASC' } = group;
  const others = sortKeys(asked.sort).filter(({ path }) => path !== by);
  return {
    sort: sortOrder([{ path: by, direction }, ...others].slice(0, maxSortKeys)) ?? asked.sort,
    columns: asked.columns.includes(by) ? asked.columns : [by, ...asked.columns],
  };
}

/**
 * Exports all pages of the list as CSV, with its current order and columns.
 * @param chosen filter of the records; default: that of the list
 */
export function useExport(entity: EntityView, columns: readonly ListColumn[], chosen?: JsonObject): Export {
  const text = useText();
  const tell = useReportFailure();
  const { http } = useServices();
  const { filterValues } = useListFilterContext();
  const { sort } = useListSortContext();
  const { group } = useListGroups();
  const [isRunning, setIsRunning] = useState(false);
  return {
    isRunning,
    async run() {
      setIsRunning(true);
      const plain = { sort, columns: columns.map(({ path }) => path) };
      const { sort: order, columns: paths } = inGroups(plain, group);
      const query = {
        filter: chosen ?? { ...filterValues, ...entity.only },
        sort: JSON.parse(sortParameter(order)),
        columns: paths,
      };
      try {
        const { body } = await http(`${resourceUrl(entity.resource)}/export`, {
          method: 'POST',
          headers: { Accept: 'text/csv' },
          // many chosen ids are longer than an address may be
          body: JSON.stringify(query),
        });
        downloadCsv(`${entity.plural}-${dayInBerlin(new Date())}.csv`, body);
      } catch (error) {
        tell(error, text('list.exportFailed'));
      } finally {
        setIsRunning(false);
      }
    },
  };
}
