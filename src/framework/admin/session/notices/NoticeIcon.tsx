import CheckCircleOutlineIcon from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutlineIcon from '@mui/icons-material/ErrorOutlined';
import InfoOutlinedIcon from '@mui/icons-material/InfoOutlined';
import WarningAmberIcon from '@mui/icons-material/WarningAmberOutlined';
import type { SvgIcon } from '@mui/material';
import type { Notice } from './createNotices.ts';

const icons: Record<Notice['severity'], typeof SvgIcon> = {
  success: CheckCircleOutlineIcon,
  info: InfoOutlinedIcon,
  warning: WarningAmberIcon,
  error: ErrorOutlineIcon,
};

/** Shows the severity by its shape, not by colour alone. */
export function NoticeIcon({ severity }: { severity: Notice['severity'] }) {
  const Icon = icons[severity];
  return <Icon aria-hidden fontSize="small" sx={{ mt: '1px' }} />;
}
