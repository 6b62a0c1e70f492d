import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { SubstituteMails } from '../../contract/substitutions/substitutionCalls.ts';
import { inquiryPath } from '../../contract/substitutions/substitutionPaths.ts';
import { useStep } from '../../framework/admin/records/profile/useStep.ts';
import { postJson } from '../../framework/admin/session/http/postJson.ts';
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

  async function post(step: 'requests' | 'reminders', body: object): Promise<void> {
    const { withoutMail } = await postJson<SubstituteMails>(http, `${inquiryPath(inquiry)}/${step}`, body);
    unreached.current = withoutMail;
  }

  return {
    isRunning,
    ask: (teachers: readonly string[]) => run(() => post('requests', { teachers })),
    askAgain: () => run(() => post('reminders', {})),
  };
}
