import { Link, Stack, Typography } from '@mui/material';
import type { PartProps } from '../../framework/admin/session/registry/Registry.ts';
import { useStatus } from '../../framework/admin/session/services/useStatus.ts';
import { mapLink } from './mapLink.ts';
import { mapPointOf } from './mapPointOf.ts';
import { RecordMap } from './RecordMap.tsx';

/**
 * Shows the record on a map by the coordinates of its address, or only a link if no map tiles are configured.
 * Hidden in print, where the address above is enough.
 */
export function RecordMapPart({ entity, record }: PartProps) {
  const status = useStatus();
  const field = entity.fields.find(({ kind }) => kind === 'address');
  const place = field ? mapPointOf(record[field.name]) : null;
  if (!place) {
    return (
      <Typography color="textSecondary" className="no-print">
        Keine Anschrift hinterlegt.
      </Typography>
    );
  }
  return (
    <Stack spacing={1} className="no-print">
      {place.point && status?.tileUrl ? (
        <RecordMap
          point={place.point}
          tileUrl={status.tileUrl}
          attribution={status.tileAttribution}
          line={place.line}
        />
      ) : null}
      {place.point ? null : (
        <Typography color="textSecondary">
          Der Ort der Anschrift auf der Karte ist noch nicht bekannt.
        </Typography>
      )}
      {place.point ? <Link href={mapLink(place.point)}>In der eigenen Karten-App öffnen</Link> : null}
    </Stack>
  );
}
