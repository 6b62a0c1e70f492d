import AddIcon from '@mui/icons-material/Add';
import {
  Box,
  Button,
  Link,
  Skeleton,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { type RaRecord, useGetList } from 'ra-core';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { fieldOfRecord, takeMembers } from '../../../schema/fieldPath.ts';
import { accusativeOf } from '../../../schema/german/grammar.ts';
import type { Field } from '../../../schema/model.ts';
import { shownPaths } from '../../../schema/recordTitle.ts';
import { referringTo } from '../../../schema/relations.ts';
import { valueHolding } from '../../../schema/valueHolding.ts';
import { formatNumber } from '../../base/format/formatNumber.ts';
import { useText } from '../../base/i18n/useText.ts';
import { createPath, profilePath } from '../../session/definitions/entityPaths.ts';
import { recordTitle } from '../../session/definitions/recordTitle.ts';
import { useDefinitions } from '../../session/definitions/useDefinitions.ts';
import { RetryAlert } from '../../shell/layout/RetryAlert.tsx';
import { FieldValue } from '../fields/FieldValue.tsx';
import { formFields } from '../form/formValues.ts';
import { countedRows } from '../list/countedRows.ts';
import { filteredListPath } from './filteredListPath.ts';

interface CreateRelatedProps {
  entity: VisibleEntity;
  /** Path of the field, or of the member of its value, that gets the reference. */
  by: string;
  /** The reference, as one entry of that field. */
  value: unknown;
}

/** Links to a new record that already refers to this one; renders nothing without the right to create it. */
function CreateRelated({ entity, by, value }: CreateRelatedProps) {
  const text = useText();
  // a form without the field would drop the prefilled value
  const [head, ...rest] = by.split('.');
  const field = formFields(entity, undefined).find(({ name }) => name === head);
  const members = field && takeMembers(field, rest);
  // a path through another record: the reference does not belong to the new record itself
  const isThrough = members?.length !== rest.length;
  if (!field || !members || isThrough || !entity.rights.create || !entity.actions.includes('create'))
    return null;
  const values = { [field.name]: valueHolding({ field, members }, value) };
  return (
    <Button
      size="small"
      startIcon={<AddIcon />}
      component={RouterLink}
      // react-admin's prefill by URL, so that the link also works in a new window
      to={`${createPath(entity)}?${new URLSearchParams({ source: JSON.stringify(values) })}`}
    >
      {text('form.create', { name: accusativeOf(entity) })}
    </Button>
  );
}

interface RelatedTableProps {
  entity: VisibleEntity;
  records: readonly RaRecord[];
  /** The referring field, left out because it is the same in every row. */
  by: string;
}

const maxColumns = 3;

/** The first columns of the entity's list that are not part of the title. */
function columnsOf(entity: VisibleEntity, by: string): Field[] {
  const inTitle = new Set([...shownPaths(entity.recordTitle), by]);
  return entity.columns
    .filter((path) => !inTitle.has(path))
    .flatMap((path) => entity.fields.find(({ name, kind }) => name === path && kind !== 'link') ?? [])
    .slice(0, maxColumns);
}

/** Records by title, with the first few columns of their list. */
function RelatedTable({ entity, records, by }: RelatedTableProps) {
  const columns = columnsOf(entity, by);
  return (
    <TableContainer>
      <Table size="small" aria-label={entity.plural}>
        <TableHead>
          <TableRow>
            <TableCell>{entity.title}</TableCell>
            {columns.map(({ name, title }) => (
              <TableCell key={name}>{title}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {records.map((record) => (
            <TableRow key={record.id}>
              <TableCell sx={{ overflowWrap: 'anywhere', minWidth: '26ch' }}>
                <Link component={RouterLink} to={profilePath(entity, record.id)}>
                  {recordTitle(entity, record)}
                </Link>
              </TableCell>
              {columns.map((field) => (
                <TableCell key={field.name} sx={{ minWidth: '14ch' }}>
                  <FieldValue
                    field={fieldOfRecord(field, record)}
                    value={record[field.name]}
                    variant="cell"
                  />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

interface RelatedListProps {
  entity: VisibleEntity;
  record: RaRecord;
  /** Resource of the listed records. */
  resource: string;
  /** Field by which they refer to the record. */
  by: string;
}

const perPage = 10;

/** The records that refer to this one, ten at a time. */
export function RelatedList({ entity, record, resource, by }: RelatedListProps) {
  const text = useText();
  const related = useDefinitions().entity(resource);
  const value = related && referringTo(related, by, { resource: entity.resource, id: record.id });
  const [page, setPage] = useState(1);
  const [first] = related?.sort ?? [];
  const { data, error, total, pageInfo, meta, refetch } = useGetList(
    resource,
    {
      filter: { [by]: value },
      pagination: { page, perPage },
      sort: { field: first?.path ?? 'id', order: first?.direction ?? 'ASC' },
    },
    { enabled: related !== undefined, placeholderData: (before) => before },
  );
  if (!related) return null;

  function content(listed: VisibleEntity) {
    if (error) {
      return <RetryAlert onRetry={() => void refetch()}>{text('list.failed')}</RetryAlert>;
    }
    if (!data) return <Skeleton variant="rounded" height={96} />;
    if (data.length === 0)
      return <Typography color="textSecondary">{text('profile.relatedEmpty')}</Typography>;
    return <RelatedTable entity={listed} records={data} by={by} />;
  }

  const count = total ?? 0;
  const from = (page - 1) * perPage + 1;
  const to = Math.min(page * perPage, count);
  const range =
    meta?.capped === true
      ? text('list.rangeOfMore', { from, to, limit: formatNumber(Math.max(countedRows, to)) })
      : text('list.rangeOf', { from, to, total: count });
  const hasPages = page > 1 || pageInfo?.hasNextPage === true;
  return (
    <Box sx={{ mt: 1 }}>
      {content(related)}
      <Stack
        direction="row"
        className="no-print"
        sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1.5, mt: 1 }}
      >
        {hasPages ? (
          <>
            <Button size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
              {text('list.previous')}
            </Button>
            <Typography role="status">{range}</Typography>
            <Button size="small" disabled={pageInfo?.hasNextPage !== true} onClick={() => setPage(page + 1)}>
              {text('list.next')}
            </Button>
          </>
        ) : null}
        {count > 0 ? (
          <Link component={RouterLink} to={filteredListPath(related, by, value)}>
            {text('profile.relatedAll')}
          </Link>
        ) : null}
        <CreateRelated entity={related} by={by} value={value} />
      </Stack>
    </Box>
  );
}
