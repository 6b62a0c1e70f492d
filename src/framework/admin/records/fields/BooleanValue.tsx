import { useText } from '../../base/i18n/useText.ts';
import { lightElements } from '../../base/theme/lightElements.ts';

interface BooleanValueProps {
  isTrue: boolean;
  isCell: boolean;
}

const check = 'M9 16.17 4.83 12l-1.42 1.41L9 19 21 7l-1.41-1.41z';
const cross =
  'M19 6.41 17.59 5 12 10.59 6.41 5 5 6.41 10.59 12 5 17.59 6.41 19 12 13.41 17.59 19 19 17.59 13.41 12z';

/** The word for yes or no; in a cell an icon with that word as its accessible name. */
export function BooleanValue({ isTrue, isCell }: BooleanValueProps) {
  const text = useText();
  const word = text(isTrue ? 'filter.yes' : 'filter.no');
  if (!isCell) return word;
  return (
    <svg role="img" viewBox="0 0 24 24" className={lightElements.icon}>
      <title>{word}</title>
      <path d={isTrue ? check : cross} />
    </svg>
  );
}
