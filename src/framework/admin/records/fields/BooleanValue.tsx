import CheckIcon from '@mui/icons-material/Check';
import CloseIcon from '@mui/icons-material/Close';
import { useText } from '../../base/i18n/useText.ts';

interface BooleanValueProps {
  isTrue: boolean;
  isCell: boolean;
}

/** The word for yes or no; in a cell an icon with that word as its accessible name. */
export function BooleanValue({ isTrue, isCell }: BooleanValueProps) {
  const text = useText();
  const word = text(isTrue ? 'filter.yes' : 'filter.no');
  if (!isCell) return word;
  const Icon = isTrue ? CheckIcon : CloseIcon;
  return <Icon fontSize="small" titleAccess={word} sx={{ verticalAlign: 'middle' }} />;
}
