import { useQueryClient } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CreateLoginRequest, createLogin } from '../../../schema/contracts/userLoginHandler.ts';
import type { Field } from '../../../schema/model.ts';
import { isMail } from '../../../schema/validation/isMail.ts';
import { RecordPicker } from '../../records/inputs/references/RecordPicker.tsx';
import { recordTitle } from '../../session/definitions/recordTitle.ts';
import { useDefinitions } from '../../session/definitions/useDefinitions.ts';
import { callServer } from '../../session/http/callServer.ts';
import { offerTimeout } from '../../session/notices/createNotices.ts';
import type { ActionDialogProps } from '../../session/registry/Registry.ts';
import { useServices } from '../../session/services/useServices.ts';
import { useStatus } from '../../session/services/useStatus.ts';
import { PlainInput } from '../../shell/accounts/PlainInput.tsx';
import { useSubmit } from '../../shell/accounts/useSubmit.ts';
import { FormDialog } from '../../shell/dialogs/FormDialog.tsx';
import { usePermissionText } from '../frame/usePermissionText.ts';

interface CreateLogin {
  isBusy: boolean;
  problems: Readonly<Record<string, string>>;
  create: (body: CreateLoginRequest) => void;
}

/** Creates the login and shows a notice that links to it. */
function useCreateLogin(onDone: () => Promise<void>): CreateLogin {
  const text = usePermissionText();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { http, notices } = useServices();
  const { linkTo } = useDefinitions();
  const done = useStatus()?.sendsMails === false ? 'loginUser.createdNoMail' : 'loginUser.created';
  const { isBusy, problems, submit } = useSubmit();
  return {
    isBusy,
    problems,
    create(body) {
      submit(async () => {
        const { id } = await callServer<typeof createLogin>(
          http,
          'POST /api/user-login-handler/createLogin',
          {
            body,
          },
        );
        const path = linkTo('login-users', id);
        const actions = path ? [{ label: text('loginUser.show'), onClick: () => navigate(path) }] : [];
        notices.show({ text: text(done), severity: 'success', timeout: offerTimeout, actions });
        void queryClient.invalidateQueries({ queryKey: ['login-users'] });
        await onDone();
      });
    },
  };
}

function isMailField({ kind }: Pick<Field, 'kind'>): boolean {
  return kind === 'mail';
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** First mail address in a record, in a field or in a member of one; empty if there is none. */
function mailOf(fields: readonly Field[], record: Pick<RaRecord, string>): string {
  const found = fields.flatMap((field) => {
    if (isMailField(field)) return [record[field.name]];
    return (field.members ?? []).filter(isMailField).map(({ name }) => memberOf(record[field.name], name));
  });
  return found.find((value): value is string => typeof value === 'string' && value !== '') ?? '';
}

/**
 * Creates a login for a person and invites them by mail to choose a password. Without outgoing mail, an
 * access link has to be handed out.
 */
export function CreateLoginDialog({ entity, record, onDone, onClose }: ActionDialogProps) {
  const text = usePermissionText();
  const sendsMails = useStatus()?.sendsMails !== false;
  const [mail, setMail] = useState(() => mailOf(entity.fields, record));
  const [roles, setRoles] = useState<string[]>([]);
  const mayGiveRoles =
    useDefinitions().entity('login-users')?.rights.custom.includes('allocateRolesToUsers') ?? false;
  const { isBusy, problems, create } = useCreateLogin(async () => {
    await onDone();
    onClose();
  });
  const profile = { type: entity.resource, id: String(record.id) };
  return (
    <FormDialog
      title={text('loginUser.createTitle', { name: recordTitle(entity, record) })}
      description={text(sendsMails ? 'loginUser.createText' : 'loginUser.createTextNoMail')}
      action={text(sendsMails ? 'loginUser.createSubmit' : 'loginUser.createSubmitNoMail')}
      isRunning={isBusy}
      canRun={isMail(mail.trim())}
      onRun={() => create({ profile, mail: mail.trim(), roles })}
      onClose={onClose}
    >
      <PlainInput
        label={text('login.email')}
        isMail
        value={mail}
        onChange={setMail}
        problem={problems.mail ?? problems.meta ?? problems.profile}
        isDisabled={isBusy}
        isRequired
        hasFocus
      />
      {mayGiveRoles ? (
        <RecordPicker
          id="login-roles"
          label={text('loginUser.roles')}
          resource="roles"
          ids={roles}
          onChange={setRoles}
          isMultiple
          hasProblem={problems.roles !== undefined}
          hint={problems.roles}
        />
      ) : null}
    </FormDialog>
  );
}
