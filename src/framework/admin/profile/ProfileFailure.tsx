import SearchOffIcon from '@mui/icons-material/SearchOff';
import { Button } from '@mui/material';
import { HttpError } from 'ra-core';
import { Link } from 'react-router-dom';
import { listPath } from '../definitions/entityPaths.ts';
import { useText } from '../i18n/useText.ts';
import { FailureScreen } from '../layout/FailureScreen.tsx';
import { ForbiddenScreen } from '../layout/ForbiddenScreen.tsx';
import { MessageScreen } from '../layout/MessageScreen.tsx';
import type { ScreenProps } from '../routing/EntityScreens.ts';

interface ProfileFailureProps extends ScreenProps {
  error: unknown;
  onRetry: () => void;
}

/** In the place of a record that cannot be shown: not there, not allowed, or not loaded. */
export function ProfileFailure({ entity, error, onRetry }: ProfileFailureProps) {
  const text = useText();
  const status = error instanceof HttpError ? error.status : 0;
  if (status === 403) return <ForbiddenScreen />;
  if (status !== 404) {
    return (
      <FailureScreen error={error instanceof Error ? error : new Error(String(error))} onRetry={onRetry} />
    );
  }
  return (
    <MessageScreen
      title={text('profile.notFoundTitle')}
      text={text('profile.notFound')}
      icon={<SearchOffIcon />}
    >
      <Button variant="contained" component={Link} to={listPath(entity)}>
        {text('profile.toList', { name: entity.plural })}
      </Button>
    </MessageScreen>
  );
}
