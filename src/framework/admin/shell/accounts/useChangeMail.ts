import { useQueryClient } from '@tanstack/react-query';
import type {
  ChangeMailRequest,
  changeMail,
  withdrawMailChange,
} from '../../../schema/contracts/mailChange.ts';
import { useText } from '../../base/i18n/useText.ts';
import { callServer } from '../../session/http/callServer.ts';
import { offerTimeout } from '../../session/notices/createNotices.ts';
import { useServices } from '../../session/services/useServices.ts';
import { ownQueries } from './ownQueries.ts';
import { useSubmit } from './useSubmit.ts';

interface ChangeMail {
  isBusy: boolean;
  problems: Readonly<Record<string, string>>;
  /** Mails a confirmation link to the new address. */
  ask: (body: ChangeMailRequest, onDone: () => void) => void;
  /** Withdraws the address that waits for confirmation. */
  withdraw: () => void;
}

/** Requests a new mail address for the current user's login, and withdraws it. */
export function useChangeMail(): ChangeMail {
  const text = useText();
  const { http, notices } = useServices();
  const queryClient = useQueryClient();
  const { isBusy, problems, submit } = useSubmit();

  function run(action: () => Promise<unknown>, done: string, onDone?: () => void): void {
    submit(async () => {
      await action().finally(() => queryClient.invalidateQueries({ queryKey: ownQueries }));
      notices.show({ text: done, severity: 'success', timeout: offerTimeout });
      onDone?.();
    });
  }

  return {
    isBusy,
    problems,
    ask(body, onDone) {
      const call = () =>
        callServer<typeof changeMail>(http, 'POST /api/user-login-handler/changeMail', { body });
      run(call, text('account.linkSent', { mail: body.mail }), onDone);
    },
    withdraw() {
      const call = () =>
        callServer<typeof withdrawMailChange>(http, 'DELETE /api/user-login-handler/mailChange', {});
      run(call, text('account.mailWithdrawn'));
    },
  };
}
