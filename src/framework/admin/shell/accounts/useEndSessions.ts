import { useQueryClient } from '@tanstack/react-query';
import type { LogoutEverywhereRequest } from '../../../schema/contracts/authenticator.ts';
import { useText } from '../../base/i18n/useText.ts';
import { postJson } from '../../session/http/postJson.ts';
import { useServices } from '../../session/services/useServices.ts';
import { ownQueries } from './ownQueries.ts';
import { useSubmit } from './useSubmit.ts';

interface EndSessions {
  isBusy: boolean;
  endOne: (id: string) => void;
  endOthers: () => void;
  submit: (action: () => Promise<void>) => void;
}

/** Ends sessions of the current user and reloads their list. */
export function useEndSessions(): EndSessions {
  const text = useText();
  const { http, notices } = useServices();
  const queryClient = useQueryClient();
  const { isBusy, submit } = useSubmit();

  function end(action: () => Promise<unknown>, done: string): void {
    submit(async () => {
      await action().finally(() => queryClient.invalidateQueries({ queryKey: ownQueries }));
      notices.show({ text: done, severity: 'success' });
    });
  }

  return {
    isBusy,
    endOne(id) {
      const url = `/api/authenticator/sessions/${encodeURIComponent(id)}`;
      end(() => http(url, { method: 'DELETE' }), text('account.ended'));
    },
    endOthers() {
      const body: LogoutEverywhereRequest = { scope: 'others' };
      const call = () => postJson(http, '/api/authenticator/logoutEverywhere', body);
      end(call, text('account.othersEnded'));
    },
    submit,
  };
}
