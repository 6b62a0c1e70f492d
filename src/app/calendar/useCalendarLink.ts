import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CalendarLink, IssuedCalendarLink } from '../../contract/calendar/calendar.ts';
import { calendarLinkPath } from '../../contract/calendar/calendarLinkPath.ts';
import { useReportFailure } from '../../framework/admin/session/failures/useReportFailure.ts';
import { postJson } from '../../framework/admin/session/http/postJson.ts';
import { useServices } from '../../framework/admin/session/services/useServices.ts';

const queryKey = ['calendarLink'];

interface OwnCalendarLink {
  /** When the present link was issued; null without one. */
  issuedAt: string | null;
  isLoading: boolean;
  isBusy: boolean;
  /** The link that was just issued. */
  url: string | null;
  /** An earlier link ends at once. */
  issue: () => void;
  revoke: () => void;
}

/** The link to the current user's calendar, and what can be done with it. */
export function useCalendarLink(): OwnCalendarLink {
  const { http, notices } = useServices();
  const queryClient = useQueryClient();
  const report = useReportFailure();
  const [url, setUrl] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const { data, isLoading } = useQuery({
    queryKey,
    queryFn: async () => (await http(calendarLinkPath)).json as CalendarLink,
  });

  async function run(action: () => Promise<void>): Promise<void> {
    setIsBusy(true);
    try {
      await action();
      await queryClient.invalidateQueries({ queryKey });
    } catch (error) {
      report(error);
    }
    setIsBusy(false);
  }

  return {
    issuedAt: data?.issuedAt ?? null,
    isLoading,
    isBusy,
    url,
    issue: () =>
      void run(async () => {
        const { path } = await postJson<IssuedCalendarLink>(http, calendarLinkPath, {});
        setUrl(window.location.origin + path);
      }),
    revoke: () =>
      void run(async () => {
        await http(calendarLinkPath, { method: 'DELETE' });
        setUrl(null);
        notices.show({
          text: 'Der Link ist widerrufen. Dein Kalender wird nicht mehr aktualisiert.',
          severity: 'success',
        });
      }),
  };
}
