import { CircleMarker } from 'react-leaflet';
import { TileMap } from '../../framework/admin/records/map/TileMap.tsx';

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
export function RecordMap({ point, tileUrl, attribution, line }: RecordMapProps) {
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
