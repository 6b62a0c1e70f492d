import { type LatLng, type LatLngTuple, polygon } from 'leaflet';
import { useEffect, useRef } from 'react';
import { useMap } from 'react-leaflet';

type Corner = readonly [x: number, y: number];

/** Whether a point is inside a polygon, whose last corner is joined to its first. */
export function isInside([x, y]: Corner, corners: readonly Corner[]): boolean {
  let isIn = false;
  let [beforeX, beforeY] = corners.at(-1) ?? [x, y];
  for (const [cornerX, cornerY] of corners) {
    const isCrossed = cornerY > y !== beforeY > y;
    if (isCrossed && x < ((beforeX - cornerX) * (y - cornerY)) / (beforeY - cornerY) + cornerX) isIn = !isIn;
    [beforeX, beforeY] = [cornerX, cornerY];
  }
  return isIn;
}

/** Pixels between two corners of a line drawn by hand. */
const step = 4;
/** Fewer corners are a click. */
const fewestCorners = 3;
/** What Leaflet would take as dragging or choosing. */
const swallowed = ['mousedown', 'touchstart', 'click', 'dblclick'] as const;

const isControl = ({ target }: Event) =>
  target instanceof Element && target.closest('.leaflet-control') !== null;

interface LassoProps {
  /** Receives whether a place is inside of what was drawn. */
  onDone: (isIn: (place: LatLngTuple) => boolean) => void;
  /** Escape ends it without an outline. */
  onCancel: () => void;
}

/** While it is mounted, a line drawn on the map with mouse, pen or finger selects what is inside of it. */
export function Lasso(props: LassoProps) {
  const map = useMap();
  const latest = useRef(props);
  latest.current = props;

  useEffect(() => {
    const container = map.getContainer();
    const outline = polygon([], { className: 'map-lasso', interactive: false }).addTo(map);
    let pointer: number | null = null;
    let corners: LatLng[] = [];

    function drop(): void {
      pointer = null;
      corners = [];
      outline.setLatLngs([]);
    }

    function handleDown(event: PointerEvent): void {
      if (isControl(event)) return;
      event.preventDefault();
      // a second finger is no drawing
      if (!event.isPrimary || event.button !== 0) {
        drop();
        return;
      }
      pointer = event.pointerId;
      corners = [map.mouseEventToLatLng(event)];
    }

    function handleMove(event: PointerEvent): void {
      const last = corners.at(-1);
      if (event.pointerId !== pointer || !last) return;
      const corner = map.mouseEventToLatLng(event);
      if (map.latLngToLayerPoint(corner).distanceTo(map.latLngToLayerPoint(last)) < step) return;
      corners.push(corner);
      outline.setLatLngs(corners);
    }

    function handleUp(event: PointerEvent): void {
      if (event.pointerId !== pointer) return;
      const placeOf = (place: LatLng | LatLngTuple): Corner => {
        const { x, y } = map.project(place);
        return [x, y];
      };
      const drawn = corners.map(placeOf);
      drop();
      if (drawn.length >= fewestCorners) latest.current.onDone((place) => isInside(placeOf(place), drawn));
    }

    function handleKey(event: KeyboardEvent): void {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current.onCancel();
    }

    function swallow(event: Event): void {
      if (!isControl(event)) event.stopImmediatePropagation();
    }

    const ended = new AbortController();
    const { signal } = ended;
    const early = { capture: true, signal };
    container.addEventListener('pointerdown', handleDown, early);
    window.addEventListener('pointermove', handleMove, { signal });
    window.addEventListener('pointerup', handleUp, { signal });
    window.addEventListener('pointercancel', drop, { signal });
    // before the dialog around the map, which Escape would close
    document.addEventListener('keydown', handleKey, early);
    for (const name of swallowed) container.addEventListener(name, swallow, early);
    const before = { cursor: container.style.cursor, touchAction: container.style.touchAction };
    Object.assign(container.style, { cursor: 'crosshair', touchAction: 'none' });
    return () => {
      ended.abort();
      outline.remove();
      Object.assign(container.style, before);
    };
  }, [map]);
  return null;
}
