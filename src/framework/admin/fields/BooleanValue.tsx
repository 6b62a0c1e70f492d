import CheckIcon from '@mui/icons-material/Check';
import CloseIcon from '@mui/icons-material/Close';
import { useText } from '../i18n/useText.ts';

/** Yes or no, as a sign that also speaks. */
export function BooleanValue({ isTrue }: { isTrue: boolean }) {
  const text = useText();
  const Icon = isTrue ? CheckIcon : CloseIcon;
  return (
    <Icon
      fontSize="small"
      titleAccess={text(isTrue ? 'filter.yes' : 'filter.no')}
      sx={{ verticalAlign: 'middle' }}
    />
  );
}
