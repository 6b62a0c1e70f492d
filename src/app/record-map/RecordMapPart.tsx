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
 * Shows where the record is, by the coordinates of its address. Without map tiles there is no map, only a link to one;
 * paper needs neither, because the address is printed above.
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
