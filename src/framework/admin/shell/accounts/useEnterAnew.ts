import { useQueryClient } from '@tanstack/react-query';
import type { LoginAnswer } from '../../../schema/contracts/authenticator.ts';
import { postJson } from '../../session/http/postJson.ts';
import { useServices } from '../../session/services/useServices.ts';
import { ownQueries } from './ownQueries.ts';
import { useSubmit } from './useSubmit.ts';

interface EnterOptions {
  operation: 'changePassword' | 'confirmMail';
  /** Text of the notice after success. */
  done: string;
  onDone: () => void;
  /** Handles a refusal first, by its error code; returns true if nothing else is to be shown. */
  onRefused?: (code: string) => boolean;
}

interface EnterAnew {
  isBusy: boolean;
  problems: Readonly<Record<string, string>>;
  change: (body: object) => void;
}

/** Changes the current user's login, after which the session continues with a new bearer token. */
export function useEnterAnew({ operation, done, onDone, onRefused }: EnterOptions): EnterAnew {
  const { http, session, notices } = useServices();
  const queryClient = useQueryClient();
  const { isBusy, problems, submit } = useSubmit(onRefused);
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
