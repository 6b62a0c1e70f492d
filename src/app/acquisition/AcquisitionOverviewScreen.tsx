import {
  Box,
  Link,
  Paper,
  Skeleton,
  Tab,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Tabs,
  Typography,
} from '@mui/material';
import { type RaRecord, useGetList } from 'ra-core';
import { useState } from 'react';
import { Link as RouterLink, useParams } from 'react-router-dom';
import type { AcquisitionStatus } from '../../../generated/types.ts';
import { formatNumber } from '../../framework/admin/base/format/formatNumber.ts';
import { useIsNarrow } from '../../framework/admin/base/hooks/useIsNarrow.ts';
import { choiceOf } from '../../framework/admin/records/fields/Tag.tsx';
import { PageButtons } from '../../framework/admin/records/list/PageButtons.tsx';
import { profilePath } from '../../framework/admin/session/definitions/entityPaths.ts';
import { recordTitle } from '../../framework/admin/session/definitions/recordTitle.ts';
import { useDefinitions } from '../../framework/admin/session/definitions/useDefinitions.ts';
import { NotFoundScreen } from '../../framework/admin/shell/layout/MessageScreen.tsx';
import { RetryAlert } from '../../framework/admin/shell/layout/RetryAlert.tsx';
import { ScreenTitle } from '../../framework/admin/shell/layout/ScreenTitle.tsx';
import type { VisibleEntity } from '../../framework/schema/contracts/definitions.ts';
import { isJsonObject } from '../../framework/schema/Json.ts';
import type { Field } from '../../framework/schema/model.ts';
import { titleFields } from '../../framework/schema/recordTitle.ts';
import { overviewPath } from './acquisitionPaths.ts';
import { countStatuses, StatusFigures, statuses, stepsOf } from './acquisitionStatus.tsx';
import { EntriesTable, type Entry } from './EntriesTable.tsx';
import { openRowLink } from './openRowLink.ts';

/** The populated institutions of an acquisition list. */
function institutionsOf(list: RaRecord): RaRecord[] {
  const institutions: unknown[] = Array.isArray(list.institutions) ? list.institutions : [];
  return institutions.filter((one): one is RaRecord => isJsonObject(one) && one.id !== undefined);
}

interface ListProgressProps {
  entity: VisibleEntity;
  lists: readonly RaRecord[];
  /** The field of the status. */
  status: Field;
}

/** Progress of each acquisition list; narrow screens show the numbers below its name. */
function ListProgress({ entity, lists, status }: ListProgressProps) {
  const isNarrow = useIsNarrow();
  const columns = isNarrow ? [] : statuses;
  return (
    <TableContainer>
      <Table size="small" aria-label={entity.plural}>
        <TableHead>
          <TableRow>
            <TableCell>{entity.title}</TableCell>
            {columns.map((one) => (
              <TableCell key={one} align="right">
                {choiceOf(status, one).label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {lists.map((list) => {
            const counts = countStatuses(institutionsOf(list));
            return (
              <TableRow key={list.id} hover onClick={openRowLink} sx={{ cursor: 'pointer' }}>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>
                  <Link component={RouterLink} to={profilePath(entity, list.id)}>
                    {recordTitle(entity, list)}
                  </Link>
                  {isNarrow ? (
                    <Typography variant="body2" color="textSecondary">
                      {statuses
                        .map((one) => `${choiceOf(status, one).label} ${formatNumber(counts[one])}`)
                        .join(' · ')}
                    </Typography>
                  ) : null}
                </TableCell>
                {columns.map((one) => (
                  <TableCell key={one} align="right">
                    {formatNumber(counts[one])}
                  </TableCell>
                ))}
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

/** Pages of the overview, in their order. */
const overviewPages = ['progress', 'committed', 'closed'] as const;

type OverviewPage = (typeof overviewPages)[number];

/** The status of the institutions that a page shows. */
const statusOfPage: Readonly<Record<OverviewPage, AcquisitionStatus>> = {
  progress: 'in-progress',
  committed: 'committed',
  closed: 'closed',
};

function isOverviewPage(value: string): value is OverviewPage {
  return overviewPages.some((page) => page === value);
}

/** Institutions on one page of the table. */
const perPage = 25;

const facts = ['acquisitionStatus', 'lastUpdatedAcquisitionStatus', 'acquisitionStatusItems'];

/** Loads all active acquisition lists, with the status of their institutions. */
function useActiveLists(lists: VisibleEntity, institutions: VisibleEntity) {
  const shown = new Set([...titleFields(institutions), ...facts]);
  const fields = institutions.fields.map(({ name }) => name).filter((name) => shown.has(name));
  const { data, error, refetch } = useGetList<RaRecord>(lists.resource, {
    filter: { isActive: true },
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'name', order: 'ASC' },
    meta: { fields: ['name', 'institutions'], populate: [{ path: 'institutions', fields }] },
  });
  return { data, hasFailed: Boolean(error) && !data, retry: () => void refetch() };
}

/** The reason of the latest refusal of an institution, as text; empty if none is stored. */
function reasonOf(institution: Readonly<Record<string, unknown>>, steps: Field | undefined): string {
  const last = stepsOf(institution).findLast(({ status }) => status === 'closed');
  const field = steps?.members?.find(({ name }) => name === 'reason');
  return last?.reason && field ? choiceOf(field, last.reason).label : '';
}

interface OverviewProps {
  page: OverviewPage;
  lists: VisibleEntity;
  institutions: VisibleEntity;
  status: Field;
}

/** Each institution once, even if it is on several lists. */
function distinct(lists: readonly RaRecord[]): RaRecord[] {
  const all = lists.flatMap(institutionsOf);
  return [...new Map(all.map((institution) => [institution.id, institution])).values()];
}

function Overview({ page, lists, institutions, status }: OverviewProps) {
  const [part, setPart] = useState(1);
  const { data, hasFailed, retry } = useActiveLists(lists, institutions);
  if (hasFailed)
    return <RetryAlert onRetry={retry}>Die Akquiselisten konnten nicht geladen werden.</RetryAlert>;
  if (!data) return <Skeleton variant="rounded" height={320} />;
  const counts = countStatuses(distinct(data));
  const entries: Entry[] = data.flatMap((list) =>
    institutionsOf(list)
      .filter((institution) => institution.acquisitionStatus === statusOfPage[page])
      .map((institution) => ({ list, institution })),
  );
  const steps = institutions.fields.find(({ name }) => name === 'acquisitionStatusItems');
  const reason = { title: 'Grund', show: ({ institution }: Entry) => reasonOf(institution, steps) };
  const listName = { title: lists.title, show: ({ list }: Entry) => String(list.name ?? '') };
  return (
    <>
      <StatusFigures counts={counts} />
      <Tabs value={page} variant="scrollable" sx={{ my: 2 }} aria-label="Übersicht der Akquise">
        {overviewPages.map((one) => (
          <Tab
            key={one}
            value={one}
            component={RouterLink}
            to={`${overviewPath}/${one}`}
            label={`${choiceOf(status, statusOfPage[one]).label} (${formatNumber(counts[statusOfPage[one]])})`}
          />
        ))}
      </Tabs>
      {page === 'progress' ? (
        <Paper variant="outlined" sx={{ overflow: 'clip', mb: 2 }}>
          <ListProgress entity={lists} lists={data} status={status} />
        </Paper>
      ) : null}
      <Paper variant="outlined" sx={{ overflow: 'clip' }}>
        {entries.length === 0 ? (
          <Typography role="status" color="textSecondary" sx={{ p: 2 }}>
            Hier ist noch kein Standort.
          </Typography>
        ) : (
          <EntriesTable
            name={choiceOf(status, statusOfPage[page]).label}
            entity={institutions}
            entries={entries.slice((part - 1) * perPage, part * perPage)}
            more={page === 'closed' ? reason : listName}
          />
        )}
      </Paper>
      <PageButtons
        page={part}
        perPage={perPage}
        total={entries.length}
        pageInfo={{ hasNextPage: part * perPage < entries.length }}
        onPage={setPart}
      />
    </>
  );
}

/** `/acquisitionListsOverview`: institutions of all active lists, in progress, committed or closed. */
export function AcquisitionOverviewScreen() {
  const { page = 'progress' } = useParams();
  const { entity } = useDefinitions();
  const lists = entity('acquisition-lists');
  const institutions = entity('institutions');
  const status = institutions?.fields.find(({ name }) => name === 'acquisitionStatus');
  if (!lists || !institutions || !status || !isOverviewPage(page)) return <NotFoundScreen />;
  return (
    <Box sx={{ maxWidth: 1200 }}>
      <ScreenTitle title="Übersicht der Akquise" />
      <Overview key={page} page={page} lists={lists} institutions={institutions} status={status} />
    </Box>
  );
}
