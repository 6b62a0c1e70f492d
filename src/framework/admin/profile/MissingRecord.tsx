import SearchOffIcon from '@mui/icons-material/SearchOff';
import { Button } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { listPath } from '../definitions/entityPaths.ts';
import { formatInstant } from '../format/formatInstant.ts';
import { useText } from '../i18n/useText.ts';
import { MessageScreen } from '../layout/MessageScreen.tsx';
import type { ScreenProps } from '../routing/EntityScreens.ts';
import { UndoDialog } from './UndoDialog.tsx';
import { useHistory } from './useHistory.ts';

interface MissingRecordProps extends ScreenProps {
  /** The record is there again. */
  onUndone: () => void;
}

/** In the place of a record that is not there: who deleted it, with the way back, where the history tells. */
export function MissingRecord({ entity, onUndone }: MissingRecordProps) {
  const text = useText();
  const { id = '' } = useParams();
  const [newest] = useHistory(entity.resource, id).entries ?? [];
  const [isAsking, setIsAsking] = useState(false);

  function message(title: string, sentence: string, buttons?: ReactNode) {
    return (
      <MessageScreen title={title} text={sentence} icon={<SearchOffIcon />}>
        {buttons}
        <Button variant="contained" component={Link} to={listPath(entity)}>
          {text('profile.toList', { name: entity.plural })}
        </Button>
      </MessageScreen>
    );
  }

  if (newest?.action !== 'delete') return message(text('profile.notFoundTitle'), text('profile.notFound'));
  const who = newest.actor?.name ?? text('history.system');
  return message(
    text('history.deleted', { who }),
    formatInstant(newest.at),
    entity.rights.create ? (
      <>
        <Button variant="outlined" onClick={() => setIsAsking(true)}>
          {text('history.undo')}
        </Button>
        {isAsking ? (
          <UndoDialog entry={newest} onDone={async () => onUndone()} onClose={() => setIsAsking(false)} />
        ) : null}
      </>
    ) : null,
  );
}
