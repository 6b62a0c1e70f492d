import { useQueryClient } from '@tanstack/react-query';
import type { LoginAnswer } from '../../../schema/contracts/authenticator.ts';
import type { HttpClient } from '../../session/http/httpClient.ts';
import { useServices } from '../../session/services/useServices.ts';
import { ownQueries } from './ownQueries.ts';
import { useSubmit } from './useSubmit.ts';

interface EnterOptions<Body> {
  /** Sends the change; the answer is the session that continues. */
  send: (http: HttpClient, body: Body) => Promise<LoginAnswer>;
  /** Text of the notice after success. */
  done: string;
  onDone: () => void;
  /** Handles a refusal first, by its error code; returns true if nothing else is to be shown. */
  onRefused?: (code: string) => boolean;
}

interface EnterAnew<Body> {
  isBusy: boolean;
  problems: Readonly<Record<string, string>>;
  change: (body: Body) => void;
}

/** Changes the current user's login, after which the session continues with a new bearer token. */
export function useEnterAnew<Body>({ send, done, onDone, onRefused }: EnterOptions<Body>): EnterAnew<Body> {
  const { http, session, notices } = useServices();
  const queryClient = useQueryClient();
  const { isBusy, problems, submit } = useSubmit(onRefused);
  return {
    isBusy,
    problems,
    change(body) {
      submit(async () => {
        session.enter(await send(http, body));
        notices.show({ text: done, severity: 'success' });
        void queryClient.invalidateQueries({ queryKey: ownQueries });
        onDone();
      });
    },
  };
}
