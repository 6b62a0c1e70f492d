import { Alert, AlertTitle, Box, Link } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link as RouterLink } from 'react-router-dom';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import type { SimilarRecord } from '../../../schema/contracts/duplicates.ts';
import { placeTitle, resolvePath, valueAt } from '../../../schema/fieldPath.ts';
import { headOf } from '../../../schema/headOf.ts';
import { isMissing } from '../../../schema/validation/isMissing.ts';
import { useDebounced } from '../../base/hooks/useDebounced.ts';
import { useText } from '../../base/i18n/useText.ts';
import { useLeitstandData } from '../../session/data-provider/useLeitstandData.ts';
import { profilePath } from '../../session/definitions/entityPaths.ts';
import { recordOption } from '../../session/definitions/RecordOption.ts';

const pause = 600;

/** Existing records similar to the one being created, debounced; empty without `duplicates` in the entity. */
function useDuplicates(entity: VisibleEntity): readonly SimilarRecord[] {
  const provider = useLeitstandData();
  const groups = entity.duplicates ?? [];
  const heads = [...new Set(groups.flat().map(headOf))];
  const watched: unknown[] = useWatch({ name: heads });
  const typed = Object.fromEntries(heads.map((name, position) => [name, watched[position]]));
  const complete = groups.filter((paths) => paths.every((path) => !isMissing(valueAt(typed, path))));
  const wanted = JSON.stringify(complete.flat().map((path) => [path, valueAt(typed, path)]));
  const settled = useDebounced(wanted, pause);
  const { data } = useQuery({
    queryKey: [entity.resource, 'duplicates', settled],
    enabled: complete.length > 0 && settled === wanted,
    staleTime: 30_000,
    queryFn: ({ signal }) => provider.duplicates(entity.resource, typed, { signal }),
  });
  return (complete.length > 0 && data?.similar) || [];
}

/** Warns that similar records exist before a new one is created; does not block saving. */
export function DuplicateWarning({ entity }: { entity: VisibleEntity }) {
  const text = useText();
  const similar = useDuplicates(entity);
  const ids = similar.map(({ record }) => record.id).join(' ');
  const [hidden, setHidden] = useState('');

  function sameOf({ by }: SimilarRecord): string {
    const titles = by.flat().map((path) => {
      const place = resolvePath(() => undefined, entity, path);
      return place ? placeTitle(place) : path;
    });
    return text('duplicates.same', { fields: titles.join(', ') });
  }

  const isShown = similar.length > 0 && ids !== hidden;
  return (
    // rendered from the start, so that screen readers announce what appears in it
    <div role="status">
      {isShown ? (
        <Alert
          severity="warning"
          variant="outlined"
          closeText={text('duplicates.hide')}
          onClose={() => setHidden(ids)}
          sx={{ mb: 1, py: 0.25, border: 0 }}
        >
          <AlertTitle sx={{ mb: 0.25 }}>{text('duplicates.title')}</AlertTitle>
          <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: 120, overflowY: 'auto' }}>
            {similar.map((entry) => {
              const { id, title, line } = recordOption(entity, {
                ...entry.record,
                id: String(entry.record.id),
              });
              return (
                <li key={id}>
                  <Link component={RouterLink} to={profilePath(entity, id)} target="_blank">
                    {title}
                  </Link>
                  {line ? ` · ${line}` : null} ({sameOf(entry)})
                </li>
              );
            })}
          </Box>
        </Alert>
      ) : null}
    </div>
  );
}
