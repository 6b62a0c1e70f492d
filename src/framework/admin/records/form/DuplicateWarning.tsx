import { Alert, AlertTitle, Box, Link } from '@mui/material';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import type { SimilarRecord } from '../../../schema/contracts/duplicates.ts';
import { placeTitle, resolvePath } from '../../../schema/fieldPath.ts';
import { useText } from '../../base/i18n/useText.ts';
import { profilePath } from '../../session/definitions/entityPaths.ts';
import { recordOption } from '../../session/definitions/RecordOption.ts';
import { useDuplicates } from './useDuplicates.ts';

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
