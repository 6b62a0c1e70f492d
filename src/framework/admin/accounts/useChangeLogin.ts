import { useQueryClient } from '@tanstack/react-query';
import type { LoginAnswer } from '../../schema/contracts/authenticator.ts';
import { postJson } from '../http/postJson.ts';
import { useServices } from '../services/useServices.ts';
import { ownQueries } from './ownQueries.ts';
import { useSubmit } from './useSubmit.ts';

interface ChangeOptions {
  operation: 'changePassword' | 'changeMail';
  /** Said when it is done. */
  done: string;
  onDone: () => void;
}

interface ChangeLogin {
  isBusy: boolean;
  problems: Readonly<Record<string, string>>;
  change: (body: object) => void;
}

/** Changes one's own login, after which the session goes on under a new bearer. */
export function useChangeLogin({ operation, done, onDone }: ChangeOptions): ChangeLogin {
  const { http, session, notices } = useServices();
  const queryClient = useQueryClient();
  const { isBusy, problems, submit } = useSubmit();
  return {
    isBusy,
    problems,
    change(body) {
      submit(async () => {
        session.enter(await postJson<LoginAnswer>(http, `/api/user-login-handler/${operation}`, body));
        notices.show({ text: done, severity: 'success' });
        void queryClient.invalidateQueries({ queryKey: ownQueries });
        onDone();
      });
    },
  };
}
