import { Box } from '@mui/material';

/** How a marker looks: markers differ by colour and by shape. */
export interface MarkerLook {
  fill: string;
  /** Outline in a box of 20 by 20. */
  outline: string;
  /** Written on it: at most two characters. */
  label?: string;
}

/** Outlines that can be told apart at the size of a marker, the plainest first. */
export const markerOutlines = {
  circle: 'M10 2a8 8 0 1 0 0 16 8 8 0 0 0 0-16z',
  triangle: 'M10 2l8.5 15.5h-17z',
  square: 'M3 3h14v14H3z',
  diamond: 'M10 1l9 9-9 9-9-9z',
  hexagon: 'M10 1l8 4.5v9L10 19l-8-4.5v-9z',
  pointer: 'M1.5 2.5h17L10 18z',
  cross: 'M7 2h6v5h5v6h-5v5H7v-5H2V7h5z',
  ring: 'M10 2a8 8 0 1 0 0 16 8 8 0 0 0 0-16zm0 5a3 3 0 1 1 0 6 3 3 0 0 1 0-6z',
  star: 'M10 1l2.8 5.9 6.4.8-4.7 4.5 1.2 6.4L10 15.5l-5.7 3.1 1.2-6.4L.8 7.7l6.4-.8z',
} as const;

/** Markup of a marker for Leaflet, `size` pixels wide and high. @param name of the look, in the markup */
export function markerSvg(name: string, { fill, outline, label }: MarkerLook, size: number): string {
  const text =
    label === undefined
      ? ''
      : `<text x="10" y="13.4" text-anchor="middle" fill="#fff" style="stroke:none;font:700 9px Roboto,sans-serif">${label}</text>`;
  const path = `<path d="${outline}" fill="${fill}" stroke="#fff" stroke-width="1.5" stroke-linejoin="round"/>`;
  return `<svg width="${size}" height="${size}" viewBox="0 0 20 20" style="display:block;overflow:visible" aria-hidden="true" data-colour="${name}">${path}${text}</svg>`;
}

interface MarkerSignProps {
  name: string;
  look: MarkerLook;
  /** Its meaning, for screen readers. */
  label?: string | undefined;
}

/** A marker in a text line. */
export function MarkerSign({ name, look: { fill, outline, label: written }, label }: MarkerSignProps) {
  // a label is readable from this size on
  const size = written === undefined ? 14 : 18;
  return (
    <Box
      component="svg"
      viewBox="0 0 20 20"
      data-colour={name}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      sx={{ width: size, height: size, flexShrink: 0, overflow: 'visible' }}
    >
      <path d={outline} fill={fill} stroke="#fff" strokeWidth="1.5" strokeLinejoin="round" />
      {written === undefined ? null : (
        <text x="10" y="13.4" textAnchor="middle" fill="#fff" fontSize="9" fontWeight="700">
          {written}
        </text>
      )}
    </Box>
  );
}
