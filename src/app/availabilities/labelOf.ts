import type { EnumOption } from '../../framework/schema/model.ts';

/** A label as its chip shows it. */
export interface ShownLabel {
  label: string;
  colour: string;
  /** Explains a chip that does not speak for itself. */
  explanation?: string;
}

const grey = '#6b7280';

/** Title and colour of a label; one that the definition does not know is grey. */
export function labelOf(labels: readonly EnumOption[], value: string): ShownLabel {
  const known = labels.find((option) => option.value === value);
  if (!known) return { label: 'Unbekannt', colour: grey, explanation: 'Unbekanntes label' };
  return { label: known.title, colour: known.colour ?? grey };
}
