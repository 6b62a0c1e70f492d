import CheckCircleOutlineIcon from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutlineIcon from '@mui/icons-material/ErrorOutlined';
import InfoOutlinedIcon from '@mui/icons-material/InfoOutlined';
import WarningAmberIcon from '@mui/icons-material/WarningAmberOutlined';
import type { SvgIcon } from '@mui/material';
import { Box, Button, SnackbarContent, type SnackbarContentProps, Typography } from '@mui/material';
import { useText } from '../../base/i18n/useText.ts';
import { btnColors } from './btnColors.ts';
import type { Notice } from './createNotices.ts';

const icons: Record<Notice['severity'], typeof SvgIcon> = {
  success: CheckCircleOutlineIcon,
  info: InfoOutlinedIcon,
  warning: WarningAmberIcon,
  error: ErrorOutlineIcon,
};

/** Shows the severity by its shape, not by colour alone. */
function NoticeIcon({ severity }: { severity: Notice['severity'] }) {
  const Icon = icons[severity];
  return <Icon aria-hidden fontSize="small" sx={{ mt: '1px' }} />;
}

interface NoticeContentProps extends Omit<SnackbarContentProps, 'action' | 'message'> {
  notice: Notice;
  onClose: () => void;
}

/** Icon, text, details and buttons of a snackbar. */
export function NoticeContent({ notice, onClose, ...props }: NoticeContentProps) {
  const text = useText();
  const { severity, actions, info, btnColor } = notice;
  const buttons = [...actions, { label: text('notice.close'), onClick: () => undefined }];
  return (
    <SnackbarContent
      {...props}
      // errors interrupt a screen reader, everything else waits its turn
      role={severity === 'error' ? 'alert' : 'status'}
      message={
        <Box sx={{ display: 'flex', gap: 1.25, alignItems: 'flex-start' }}>
          <NoticeIcon severity={severity} />
          <div>
            <div>{notice.text}</div>
            {info ? (
              <Typography variant="body2" component="div" sx={{ opacity: 0.85, overflowWrap: 'anywhere' }}>
                {info}
              </Typography>
            ) : null}
          </div>
        </Box>
      }
      action={buttons.map(({ label, onClick }) => (
        <Button
          key={label}
          size="small"
          onClick={() => {
            onClick();
            onClose();
          }}
          sx={(theme) => ({ color: btnColors[btnColor][theme.palette.mode] })}
        >
          {label}
        </Button>
      ))}
    />
  );
}
