import { useState } from 'react';
import type { AccessLinkAnswer, AccessLinkRequest } from '../../schema/contracts/userLoginHandler.ts';
import { useTellFailure } from '../failures/useTellFailure.ts';
import { postJson } from '../http/postJson.ts';
import { useText } from '../i18n/useText.ts';
import { StepDialog } from '../profile/StepDialog.tsx';
import type { ActionDialogProps } from '../registry/RegisteredAction.ts';
import { useServices } from '../services/useServices.ts';
import { AccessLinkResult } from './AccessLinkResult.tsx';

/** Makes a link by which a person chooses the password of their login, and shows it once. */
export function AccessLinkDialog({ record, onDone, onClose }: ActionDialogProps) {
  const text = useText();
  const tell = useTellFailure();
  const { http } = useServices();
  const [isRunning, setIsRunning] = useState(false);
  const [link, setLink] = useState<AccessLinkAnswer | null>(null);
  const title = text('accessLink.title', { mail: String(record.mail) });
  const body: AccessLinkRequest = { id: String(record.id) };

  async function create(): Promise<void> {
    setIsRunning(true);
    try {
      setLink(await postJson<AccessLinkAnswer>(http, '/api/user-login-handler/createAccessLink', body));
      await onDone();
    } catch (error) {
      tell(error);
    } finally {
      setIsRunning(false);
    }
  }

  if (link) return <AccessLinkResult title={title} link={link} onClose={onClose} />;
  return (
    <StepDialog
      title={title}
      description={text('accessLink.text')}
      action={text('accessLink.create')}
      isRunning={isRunning}
      onRun={() => void create()}
      onClose={onClose}
    />
  );
}
