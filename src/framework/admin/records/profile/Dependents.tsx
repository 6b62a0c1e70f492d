import { Alert, Link } from '@mui/material';
import { useQueries } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { headOf } from '../../../schema/headOf.ts';
import { referringTo } from '../../../schema/relations.ts';
import { formatNumber } from '../../base/format/formatNumber.ts';
import { useText } from '../../base/i18n/useText.ts';
import { useLeitstandData } from '../../session/data-provider/useLeitstandData.ts';
import { listPath } from '../../session/definitions/entityPaths.ts';
import { useDefinitions } from '../../session/definitions/useDefinitions.ts';

/** Counts of the readable records that still hang on this one, by kind; each links to its list. */
export function Dependents({ entity, record }: { entity: VisibleEntity; record: RaRecord }) {
  const text = useText();
  const data = useLeitstandData();
  const { entity: entityOf } = useDefinitions();
  const asked = (entity.dependents ?? []).flatMap(({ title, resource, by, where = {} }) => {
    const target = entityOf(resource);
    const paths = [by, ...Object.keys(where)];
    const isReadable = paths.every((path) => target?.fields.some(({ name }) => name === headOf(path)));
    if (!target || !isReadable) return [];
    const value = referringTo(target, by, { resource: entity.resource, id: record.id });
    return [{ title, target, filter: { [by]: value, ...where } }];
  });
  const answers = useQueries({
    queries: asked.map(({ target, filter }) => ({
      queryKey: [target.resource, 'dependents', filter],
      retry: false,
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const { total } = await data.getList(target.resource, {
          filter,
          pagination: { page: 1, perPage: 1 },
          sort: { field: 'id', order: 'ASC' as const },
          meta: { fields: ['id'] },
          signal,
        });
        return total ?? 0;
      },
    })),
  });
  const found = asked.flatMap((one, at) => {
    const total = answers[at]?.data ?? 0;
    return total > 0 ? [{ ...one, total }] : [];
  });
  if (found.length === 0) return null;
  return (
    <Alert severity="warning" role="status" sx={{ mt: 1 }}>
      {text('active.dependents')}
      {found.map(({ title, target, filter, total }) => (
        <div key={title}>
          <Link
            component={RouterLink}
            to={`${listPath(target)}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`}
            target="_blank"
          >
            {title}: {formatNumber(total)}
          </Link>
        </div>
      ))}
    </Alert>
  );
}
