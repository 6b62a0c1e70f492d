import { Link, Stack, Typography } from '@mui/material';
import type { PartProps } from '../../framework/admin/registry/Registry.ts';
import { useStatus } from '../../framework/admin/services/useStatus.ts';
import { mapLink } from './mapLink.ts';
import { placeOf } from './placeOf.ts';
import { RecordMap } from './RecordMap.tsx';

function tileUrlOf(status: object | undefined): string | null {
  if (!status || !('tileUrl' in status) || typeof status.tileUrl !== 'string') return null;
  return status.tileUrl;
}

/**
 * "Karte": where the record is, by the coordinates of its address, which stands above it; on paper that is enough. An
 * installation without map tiles shows no map, only the way into one.
 */
export function RecordMapPart({ entity, record }: PartProps) {
  const tileUrl = tileUrlOf(useStatus());
  const field = entity.fields.find(({ kind }) => kind === 'address');
  const place = field ? placeOf(record[field.name]) : null;
  if (!place) {
    return (
      <Typography color="textSecondary" className="no-print">
        Keine Anschrift hinterlegt.
      </Typography>
    );
  }
  return (
    <Stack spacing={1} className="no-print">
      {place.point && tileUrl ? <RecordMap point={place.point} tileUrl={tileUrl} line={place.line} /> : null}
      {place.point ? null : (
        <Typography color="textSecondary">
          Der Ort der Anschrift auf der Karte ist noch nicht bekannt.
        </Typography>
      )}
      {place.point ? <Link href={mapLink(place.point)}>In der eigenen Karten-App öffnen</Link> : null}
    </Stack>
  );
}
