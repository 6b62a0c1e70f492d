import { useState } from 'react';
import type { AccessLinkAnswer, AccessLinkRequest } from '../../../schema/contracts/userLoginHandler.ts';
import { useReportFailure } from '../../session/failures/useReportFailure.ts';
import { postJson } from '../../session/http/postJson.ts';
import type { ActionDialogProps } from '../../session/registry/RegisteredAction.ts';
import { useServices } from '../../session/services/useServices.ts';
import { StepDialog } from '../../shell/dialogs/StepDialog.tsx';
import { usePermissionText } from '../frame/usePermissionText.ts';
import { AccessLinkResult } from './AccessLinkResult.tsx';

/** Creates a link for setting the password of a login, and shows it once. */
export function AccessLinkDialog({ record, onDone, onClose }: ActionDialogProps) {
  const text = usePermissionText();
  const reportFailure = useReportFailure();
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
      reportFailure(error);
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
