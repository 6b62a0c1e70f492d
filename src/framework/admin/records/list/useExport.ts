import { useState } from 'react';
import { useListContext } from 'react-admin';
import { dayInBerlin } from '../../../schema/dayInBerlin.ts';
import { sortParameter } from '../../../schema/lists/sortOrder.ts';
import { useText } from '../../base/i18n/useText.ts';
import { resourceUrl } from '../../session/data-provider/urls.ts';
import type { EntityView } from '../../session/definitions/viewsOf.ts';
import { useReportFailure } from '../../session/failures/useReportFailure.ts';
import { downloadCsv } from '../../session/http/downloadCsv.ts';
import { useServices } from '../../session/services/useServices.ts';
import type { ListColumn } from './columns/listColumns.ts';

interface Export {
  run: () => Promise<void>;
  isRunning: boolean;
}

/** Exports all pages of the list as CSV, with its current filter, order and columns. */
export function useExport(entity: EntityView, columns: readonly ListColumn[]): Export {
  const text = useText();
  const tell = useReportFailure();
  const { http } = useServices();
  const { filterValues, sort } = useListContext();
  const [isRunning, setIsRunning] = useState(false);
  return {
    isRunning,
    async run() {
      setIsRunning(true);
      const query = new URLSearchParams({
        filter: JSON.stringify({ ...filterValues, ...entity.only }),
        sort: sortParameter(sort),
        columns: JSON.stringify(columns.map(({ path }) => path)),
      });
      try {
        const { body } = await http(`${resourceUrl(entity.resource)}/export?${query}`, {
          headers: { Accept: 'text/csv' },
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
