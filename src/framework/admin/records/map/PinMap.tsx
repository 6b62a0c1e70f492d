import { divIcon, type LeafletKeyboardEvent, type Marker as LeafletMarker } from 'leaflet';
import { useEffect, useMemo, useRef } from 'react';
import { Marker, useMap } from 'react-leaflet';
import { useText } from '../../base/i18n/useText.ts';
import { TileMap } from './TileMap.tsx';

type Point = [latitude: number, longitude: number];

interface PinProps {
  point: Point;
  onMove: (point: Point) => void;
}

const shape = 'M14 1C7 1 2 6 2 13c0 8 12 22 12 22s12-14 12-22C26 6 21 1 14 1z';
const icon = divIcon({
  className: '',
  iconSize: [28, 36],
  iconAnchor: [14, 36],
  html: `<svg width="28" height="36" viewBox="0 0 28 36" class="leaflet-interactive" aria-hidden="true"><path d="${shape}" stroke-width="2"/><circle cx="14" cy="13" r="4" fill="#fff" stroke="none"/></svg>`,
});

/** Pixels per key press; with the shift key one. */
const stride = 12;
const directions: Readonly<Record<string, Point>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};
/** Six decimals are eleven centimetres. */
const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

/** A pin on a map that is moved by dragging or with the arrow keys. */
export function MapPin({ point, onMove }: PinProps) {
  const text = useText();
  const map = useMap();
  const marker = useRef<LeafletMarker>(null);
  const label = text('map.pin');

  useEffect(() => {
    marker.current?.getElement()?.setAttribute('aria-label', label);
  }, [label]);
  useEffect(() => {
    if (!map.getBounds().pad(-0.1).contains(point)) map.panTo(point);
  }, [map, point]);

  const handlers = useMemo(
    () => ({
      dragend() {
        const { lat, lng } = marker.current?.getLatLng() ?? { lat: point[0], lng: point[1] };
        onMove([round(lat), round(lng)]);
      },
      keydown({ originalEvent: event }: LeafletKeyboardEvent) {
        const direction = directions[event.key];
        if (!direction) return;
        event.preventDefault();
        const step = event.shiftKey ? 1 : stride;
        const moved = map.project(point).add([direction[0] * step, direction[1] * step]);
        const { lat, lng } = map.unproject(moved);
        onMove([round(lat), round(lng)]);
      },
    }),
    [map, point, onMove],
  );
  return <Marker ref={marker} position={point} icon={icon} draggable keyboard eventHandlers={handlers} />;
}

interface PinMapProps extends PinProps {
  tileUrl: string;
  attribution: string | null;
  label: string;
}

/** A small map with a pin to correct a point. */
export function PinMap({ point, onMove, tileUrl, attribution, label }: PinMapProps) {
  return (
    <TileMap centre={point} zoom={15} height={200} tileUrl={tileUrl} attribution={attribution} label={label}>
      <MapPin point={point} onMove={onMove} />
    </TileMap>
  );
}
