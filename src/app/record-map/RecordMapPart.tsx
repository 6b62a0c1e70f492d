import { Link, Stack, Typography } from '@mui/material';
import { CircleMarker } from 'react-leaflet';
import { pointOf } from '../../framework/admin/records/map/pointOf.ts';
import { TileMap } from '../../framework/admin/records/map/TileMap.tsx';
import type { PartProps } from '../../framework/admin/session/registry/Registry.ts';
import { useStatus } from '../../framework/admin/session/services/useStatus.ts';
import { isJsonObject } from '../../framework/schema/Json.ts';

/** A `geo:` URI (RFC 5870), which opens the user's own map app without contacting a third-party site. */
export function mapLink([latitude, longitude]: [number, number]): string {
  return `geo:${latitude},${longitude}`;
}

/** Location of a record and its postal address in one line. */
interface MapPoint {
  /** Latitude and longitude in degrees. */
  point: [number, number] | null;
  line: string;
}

function joined(...parts: unknown[]): string {
  return parts.filter((part) => typeof part === 'string' && part !== '').join(' ');
}

/** Reads the value of an address field; null if it is empty or unreadable. */
export function mapPointOf(address: unknown): MapPoint | null {
  if (!isJsonObject(address)) return null;
  const { street, houseNumber, postal, city, location } = address;
  const line = [joined(street, houseNumber), joined(postal, city)].filter((part) => part !== '').join(', ');
  const point = pointOf(location);
  return line === '' && !point ? null : { point, line };
}

interface RecordMapProps {
  point: [number, number];
  /** URL template of tiles on our own server. */
  tileUrl: string;
  /** Source of the tiles; null for OpenStreetMap. */
  attribution: string | null;
  /** The postal address in one line. */
  line: string;
}

/** A map with one marker. */
function RecordMap({ point, tileUrl, attribution, line }: RecordMapProps) {
  return (
    <TileMap
      centre={point}
      zoom={15}
      height={240}
      tileUrl={tileUrl}
      attribution={attribution}
      label={`Karte: ${line}`}
    >
      <CircleMarker center={point} radius={9} pathOptions={{ weight: 3, fillOpacity: 1 }} />
    </TileMap>
  );
}

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
