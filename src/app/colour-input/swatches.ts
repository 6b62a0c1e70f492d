interface Swatch {
  /** `#RRGGBB`, in upper case. */
  value: string;
  name: string;
}

/** Colours that are easy to tell apart, light and dark. */
export const swatches: readonly Swatch[] = [
  { value: '#C62828', name: 'Rot' },
  { value: '#E65100', name: 'Orange' },
  { value: '#F9A825', name: 'Gelb' },
  { value: '#7CB342', name: 'Hellgrün' },
  { value: '#2E7D32', name: 'Grün' },
  { value: '#00838F', name: 'Türkis' },
  { value: '#0277BD', name: 'Hellblau' },
  { value: '#283593', name: 'Dunkelblau' },
  { value: '#6A1B9A', name: 'Violett' },
  { value: '#AD1457', name: 'Beere' },
  { value: '#5D4037', name: 'Braun' },
  { value: '#546E7A', name: 'Grau' },
];
