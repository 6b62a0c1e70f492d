import { Skeleton, Typography } from '@mui/material';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import type { listNews, NewsEntry } from '../../../schema/contracts/news.ts';
import { formatInstant } from '../../base/format/dates.ts';
import type { TextFunction } from '../../base/i18n/createText.ts';
import { useText } from '../../base/i18n/useText.ts';
import { recordTitle } from '../../session/definitions/recordTitle.ts';
import { useDefinitions } from '../../session/definitions/useDefinitions.ts';
import { callServer } from '../../session/http/callServer.ts';
import { useServices } from '../../session/services/useServices.ts';
import { RetryAlert } from '../layout/RetryAlert.tsx';
import { BlockList, RecordLine } from './blocks.tsx';

const maxNamed = 3;

/** Names the changed fields, as `Name, Anschrift und 2 weitere`; a general text if no field can be named. */
export function changeSummary(
  entity: Pick<VisibleEntity, 'fields'>,
  { fields }: Pick<NewsEntry, 'fields'>,
  text: TextFunction,
): string {
  const titles = entity.fields.filter(({ name }) => fields.includes(name)).map(({ title }) => title);
  if (titles.length === 0) return text('dashboard.changed');
  if (titles.length <= maxNamed) return titles.join(', ');
  const named = titles.slice(0, maxNamed - 1).join(', ');
  return text('dashboard.changedMore', { named, smart_count: titles.length - maxNamed + 1 });
}

/** Changes by others to records the user has changed before; refetched when the socket reports any change. */
function useNews(): UseQueryResult<NewsEntry[]> {
  const { http } = useServices();
  const { entities } = useDefinitions();
  return useQuery({
    queryKey: ['leitstand', 'news'],
    meta: { resources: entities.map(({ resource }) => resource) },
    queryFn: async ({ signal }) =>
      (await callServer<typeof listNews>(http, 'GET /api/news', { signal, isQuiet: true })).entries,
  });
}

/** Changes by others to records that the current user has changed before. */
export function News() {
  const text = useText();
  const { entity } = useDefinitions();
  const { data, error, refetch } = useNews();
  if (error && !data)
    return <RetryAlert onRetry={() => void refetch()}>{text('dashboard.newsFailed')}</RetryAlert>;
  if (!data) return <Skeleton variant="rounded" height={56} />;
  const visible = data.flatMap((entry) => {
    const found = entity(entry.resource);
    return found ? [{ entry, entity: found }] : [];
  });
  if (visible.length === 0)
    return <Typography color="textSecondary">{text('dashboard.nothingNew')}</Typography>;
  return (
    <BlockList>
      {visible.map(({ entry, entity: found }) => (
        <RecordLine
          key={`${entry.resource}/${entry.record.id}`}
          entity={found}
          id={String(entry.record.id)}
          title={recordTitle(found, entry.record)}
          below={
            <>
              {changeSummary(found, entry, text)}
              <br />
              <time dateTime={entry.at}>{formatInstant(entry.at)}</time> · {who(entry, text)}
            </>
          }
        />
      ))}
    </BlockList>
  );
}

function who({ actor, onBehalfOf }: NewsEntry, text: TextFunction): string {
  const name = actor?.name ?? text('history.system');
  return onBehalfOf ? text('history.onBehalf', { who: name, other: onBehalfOf.name }) : name;
}
