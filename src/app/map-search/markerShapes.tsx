import {
  type MarkerLook,
  MarkerSign,
  markerOutlines,
  markerSvg as svgOf,
} from '../../framework/admin/records/map/markerLooks.tsx';
import type { MarkerColour } from './searchResults.ts';

interface MarkerShape extends MarkerLook {
  /** Meaning in the legend. */
  title: string;
}

const { circle, triangle, square, diamond } = markerOutlines;

/** Markers differ by colour and by shape. */
export const markerShapes: Readonly<Record<MarkerColour, MarkerShape>> = {
  blue: { title: 'Lehrkraft zugeteilt', fill: '#1d4ed8', outline: circle },
  amber: { title: 'Nur vorgemerkt', fill: '#b45309', outline: triangle },
  red: { title: 'Ohne Lehrkraft', fill: '#b91c1c', outline: square },
  band15: {
    title: 'bis 15 Min.',
    fill: '#166534',
    outline: 'M10 1a9 9 0 1 0 0 18 9 9 0 0 0 0-18z',
    label: '15',
  },
  band30: { title: '15 bis 30 Min.', fill: '#1e40af', outline: 'M2 2h16v16H2z', label: '30' },
  band45: { title: '30 bis 45 Min.', fill: '#7e22ce', outline: 'M6 1h8l5 9-5 9H6l-5-9z', label: '45' },
  unknown: { title: 'Zeit unbekannt', fill: '#475569', outline: 'M10 0l10 10-10 10L0 10z', label: '?' },
  green: { title: 'Lehrkraft', fill: '#15803d', outline: diamond },
};

/** Markup of a marker for Leaflet, `size` pixels wide and high. */
export function markerSvg(colour: MarkerColour, size: number): string {
  return svgOf(colour, markerShapes[colour], size);
}

/** A marker in a text line. @param label its meaning, for screen readers */
export function MarkerIcon({ colour, label }: { colour: MarkerColour; label?: string }) {
  return <MarkerSign name={colour} look={markerShapes[colour]} label={label} />;
}
