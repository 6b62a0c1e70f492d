import type { Theme } from '@mui/material/styles';
import { divIcon, type Map as LeafletMap } from 'leaflet';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Marker, useMap, useMapEvents } from 'react-leaflet';
import Supercluster from 'supercluster';
import { formatNumber } from '../../base/format/formatNumber.ts';

/** More items than this are clustered. */
const mostMarkers = 300;

/** An item of a map, which has no marker without a point. */
interface PlacedItem {
  id: string;
  point: [latitude: number, longitude: number] | null;
  /** How many it counts for in a cluster; one by default. */
  count?: number;
}

interface MarkersProps<Item extends PlacedItem> {
  items: readonly Item[];
  /** The marker of an item. */
  markerOf: (item: Item) => ReactNode;
  /** Name of a cluster of so many. */
  clusterTitle: (count: number) => string;
}

interface View {
  bounds: [west: number, south: number, east: number, north: number];
  zoom: number;
}

function viewOf(map: LeafletMap): View {
  const bounds = map.getBounds().pad(0.2);
  return {
    bounds: [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()],
    zoom: Math.round(map.getZoom()),
  };
}

function clusterIcon(count: number) {
  const size = count < 100 ? 32 : count < 1000 ? 38 : 46;
  return divIcon({
    className: 'map-cluster',
    iconSize: [size, size],
    html: `<span>${formatNumber(count)}</span>`,
  });
}

/** Items near each other as one marker with their number; only those in view are rendered. */
function Clusters<Item extends PlacedItem>({ items, markerOf, clusterTitle }: MarkersProps<Item>) {
  const map = useMap();
  const [view, setView] = useState(() => viewOf(map));
  useMapEvents({ moveend: () => setView(viewOf(map)) });
  const index = useMemo(() => {
    const placed = items.filter(({ point }) => point !== null);
    return new Supercluster<{ item: Item }, { count: number }>({
      radius: 56,
      maxZoom: 15,
      map: ({ item: { count = 1 } }) => ({ count }),
      reduce(sum, { count }) {
        sum.count += count;
      },
    }).load(
      placed.map((item) => ({
        type: 'Feature',
        properties: { item },
        geometry: { type: 'Point', coordinates: [item.point?.[1] ?? 0, item.point?.[0] ?? 0] },
      })),
    );
  }, [items]);
  return index.getClusters(view.bounds, view.zoom).map(({ id, properties, geometry }) => {
    if ('item' in properties) return markerOf(properties.item);
    const [lon = 0, lat = 0] = geometry.coordinates;
    return (
      <Marker
        key={`cluster-${id}`}
        position={[lat, lon]}
        icon={clusterIcon(properties.count)}
        title={clusterTitle(properties.count)}
        keyboard={false}
        eventHandlers={{ click: () => map.setView([lat, lon], index.getClusterExpansionZoom(Number(id))) }}
      />
    );
  });
}

/** A marker for each item, or for clusters of many. */
export function ClusteredMarkers<Item extends PlacedItem>(props: MarkersProps<Item>) {
  const { items, markerOf } = props;
  return items.length > mostMarkers ? <Clusters {...props} /> : items.map(markerOf);
}

/** Lets the map fill its room when that changes without the window, as below a chosen item. */
export function FollowSize() {
  const map = useMap();
  useEffect(() => {
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => map.invalidateSize({ pan: false }));
    observer.observe(map.getContainer());
    return () => observer.disconnect();
  }, [map]);
  return null;
}

/** Clusters, tooltips and the scale in the colours of the theme. */
export function markerStyles({ palette }: Theme) {
  return {
    '& .map-cluster': {
      display: 'grid',
      placeItems: 'center',
      boxSizing: 'border-box',
      borderRadius: '50%',
      border: `2px solid ${palette.colours.accent}`,
      backgroundColor: palette.colours.paper,
      color: palette.colours.text,
      fontSize: 12,
      fontWeight: 700,
    },
    '& .leaflet-tooltip': {
      backgroundColor: palette.colours.paper,
      borderColor: palette.colours.control,
      color: palette.colours.text,
      boxShadow: 'none',
    },
    '& .leaflet-tooltip-top::before': { borderTopColor: palette.colours.control },
    '& .leaflet-control-scale-line': {
      backgroundColor: palette.colours.paper,
      borderColor: palette.colours.textSoft,
      color: palette.colours.text,
      textShadow: 'none',
    },
  };
}
