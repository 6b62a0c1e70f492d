import SearchOffIcon from '@mui/icons-material/SearchOff';
import { Button } from '@mui/material';
import { HttpError, RecordContextProvider } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { HistoryEntry } from '../../../schema/contracts/history.ts';
import type { FieldKind } from '../../../schema/kinds/FieldKind.ts';
import type { Entity } from '../../../schema/model.ts';
import { recordTitle } from '../../../schema/recordTitle.ts';
import { formatInstant } from '../../base/format/dates.ts';
import { useText } from '../../base/i18n/useText.ts';
import { listPath } from '../../session/definitions/entityPaths.ts';
import type { ScreenProps } from '../../session/registry/Registry.ts';
import { FailureScreen, ForbiddenScreen, MessageScreen } from '../../shell/layout/MessageScreen.tsx';
import { Profile } from './Profile.tsx';
import { ProfileSkeleton } from './ProfileSkeleton.tsx';
import { UndoDialog } from './UndoDialog.tsx';
import { useHistory } from './useHistory.ts';
import { useProfileRecord } from './useProfileRecord.ts';

interface MissingRecordProps extends ScreenProps {
  /** Called after the record has been restored. */
  onUndone: () => void;
}

const referring = new Set<FieldKind>(['reference', 'referenceList', 'link', 'polymorphicReference']);

/**
 * The former title of the record, from the fields visible in its history. References are left out: the
 * history has only their ids.
 */
function titleBefore({ fields, recordTitle: template }: Entity, { before }: HistoryEntry): string {
  const known = fields.filter(({ kind, name }) => name in before && !referring.has(kind));
  const values = Object.fromEntries(known.map(({ name }) => [name, before[name] ?? null]));
  return recordTitle({ fields, recordTitle: template }, values);
}

/**
 * Shown for a record that does not exist: its former title, who deleted it, and a button to restore it, if
 * the history has that.
 */
function MissingRecord({ entity, onUndone }: MissingRecordProps) {
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
  const title = titleBefore(entity, newest);
  return message(
    title === '' ? text('remove.goneUntitled', { name: entity.title }) : text('remove.gone', { title }),
    text('remove.goneBy', { who, date: formatInstant(newest.at) }),
    entity.rights.create ? (
      <>
        <Button variant="outlined" onClick={() => setIsAsking(true)}>
          {text('remove.bringBack')}
        </Button>
        {isAsking ? (
          <UndoDialog
            entry={newest}
            action={text('remove.bringBack')}
            onDone={async () => onUndone()}
            onClose={() => setIsAsking(false)}
          />
        ) : null}
      </>
    ) : null,
  );
}

interface ProfileFailureProps extends ScreenProps {
  error: unknown;
  onRetry: () => void;
}

/** Shown for a record that is missing, forbidden or failed to load. */
function ProfileFailure({ entity, error, onRetry }: ProfileFailureProps) {
  const status = error instanceof HttpError ? error.status : 0;
  if (status === 403) return <ForbiddenScreen />;
  if (status !== 404) {
    return (
      <FailureScreen error={error instanceof Error ? error : new Error(String(error))} onRetry={onRetry} />
    );
  }
  return <MissingRecord entity={entity} onUndone={onRetry} />;
}

/** The profile of a record: its sections, the records that refer to it, its history. */
export function ProfileScreen({ entity }: ScreenProps) {
  const { record, error, retry, reload } = useProfileRecord(entity);
  if (error) return <ProfileFailure entity={entity} error={error} onRetry={retry} />;
  if (!record) return <ProfileSkeleton />;
  return (
    <RecordContextProvider value={record}>
      <Profile entity={entity} record={record} onChanged={reload} />
    </RecordContextProvider>
  );
}
