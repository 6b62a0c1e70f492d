import LockOutlinedIcon from '@mui/icons-material/LockOutlined';
import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { useText } from '../../base/i18n/useText.ts';
import { MessageScreen } from './MessageScreen.tsx';

/** Shown for screens the user has no right to; never logs out. */
export function ForbiddenScreen() {
  const text = useText();
  return (
    <MessageScreen
      title={text('failure.forbiddenTitle')}
      text={text('failure.forbidden')}
      icon={<LockOutlinedIcon />}
    >
      <Button variant="contained" component={Link} to="/">
        {text('notFound.home')}
      </Button>
    </MessageScreen>
  );
}
