import SearchOffIcon from '@mui/icons-material/SearchOff';
import { Button, Stack } from '@mui/material';
import { Link, useNavigate } from 'react-router-dom';
import { useText } from '../../base/i18n/useText.ts';
import { MessageScreen } from './MessageScreen.tsx';

/** Shown for unknown addresses. */
export function NotFoundScreen() {
  const text = useText();
  const navigate = useNavigate();
  return (
    <MessageScreen title={text('notFound.title')} text={text('notFound.text')} icon={<SearchOffIcon />}>
      <Stack direction="row" spacing={1}>
        <Button variant="contained" onClick={() => navigate(-1)}>
          {text('notFound.back')}
        </Button>
        <Button component={Link} to="/">
          {text('notFound.home')}
        </Button>
      </Stack>
    </MessageScreen>
  );
}
