import type { RaRecord } from 'ra-core';
import { useState } from 'react';
import type { Field } from '../../../schema/model.ts';
import { isMail } from '../../../schema/validation/isMail.ts';
import { RecordPicker } from '../../records/inputs/references/RecordPicker.tsx';
import { recordTitle } from '../../session/definitions/recordTitle.ts';
import { useDefinitions } from '../../session/definitions/useDefinitions.ts';
import type { ActionDialogProps } from '../../session/registry/RegisteredAction.ts';
import { useStatus } from '../../session/services/useStatus.ts';
import { PlainInput } from '../../shell/accounts/PlainInput.tsx';
import { FormDialog } from '../../shell/dialogs/FormDialog.tsx';
import { usePermissionText } from '../frame/usePermissionText.ts';
import { useCreateLogin } from './useCreateLogin.ts';

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
