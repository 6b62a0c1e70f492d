import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { askAgain, askSubstitutes } from '../../contract/substitutions/substitutionCalls.ts';
import { useStep } from '../../framework/admin/records/profile/useStep.ts';
import { callServer } from '../../framework/admin/session/http/callServer.ts';
import { useServices } from '../../framework/admin/session/services/useServices.ts';

/** Sends the mails of an inquiry, and says who has no address. */
export function useSendRequests(inquiry: string, onClose: () => void) {
  const { http, notices } = useServices();
  const queryClient = useQueryClient();
  const unreached = useRef<readonly string[]>([]);
  const { run, isRunning } = useStep({
    done: 'Die E-Mails sind unterwegs.',
    async onDone() {
      for (const resource of ['substitution-inquiries', 'substitution-answers'])
        await queryClient.invalidateQueries({ queryKey: [resource] });
      onClose();
      const names = unreached.current.join(', ');
      // takes the place of the first message
      if (names) notices.show({ text: `Ohne E-Mail-Adresse, bitte anrufen: ${names}`, severity: 'warning' });
    },
  });

  const params = { id: inquiry };

  async function ask(teachers: readonly string[]): Promise<void> {
    const { withoutMail } = await callServer<typeof askSubstitutes>(
      http,
      'POST /api/substitutions/inquiries/{id}/requests',
      { params, body: { teachers: [...teachers] } },
    );
    unreached.current = withoutMail;
  }

  async function remind(): Promise<void> {
    const { withoutMail } = await callServer<typeof askAgain>(
      http,
      'POST /api/substitutions/inquiries/{id}/reminders',
      { params },
    );
    unreached.current = withoutMail;
  }

  return {
    isRunning,
    ask: (teachers: readonly string[]) => run(() => ask(teachers)),
    askAgain: () => run(remind),
  };
}
