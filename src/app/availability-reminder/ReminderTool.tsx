import { useEffect } from 'react';
import type { findExpiredAvailabilities } from '../../contract/availabilities/expiredAvailabilities.ts';
import { expiredAvailabilitiesPath } from '../../contract/availabilities/expiredAvailabilitiesPath.ts';
import { useDefinitions } from '../../framework/admin/session/definitions/useDefinitions.ts';
import { useOpenDialog } from '../../framework/admin/session/dialogs/useOpenDialog.ts';
import { callServer } from '../../framework/admin/session/http/callServer.ts';
import { useOwnRecord } from '../../framework/admin/session/own-profile/useOwnRecord.ts';
import { useServices } from '../../framework/admin/session/services/useServices.ts';
import { dayInBerlin } from '../../framework/schema/dayInBerlin.ts';
import { coversField } from '../../framework/schema/rights/fieldScope.ts';
import type { reminderDialogs } from './reminderParts.ts';

/** Preference with the day of the last question. */
const preference = 'availabilities.askedOn';

/**
 * Asks after a login, at most once a day, whether the own availabilities are still true if they have not
 * changed for long. Shows nothing itself.
 */
export function ReminderTool() {
  const { http, preferences } = useServices();
  const openDialog = useOpenDialog<typeof reminderDialogs>();
  const { linkTo } = useDefinitions();
  const own = useOwnRecord();
  const { update, updateSomewhere = update } = own?.entity.rights ?? { update: [] };
  const field = own?.entity.fields.find(({ name }) => name === 'availabilities');
  const isAsked = own !== null && field !== undefined && coversField(updateSomewhere, field.name);
  const profile = isAsked ? linkTo(own.entity.resource, own.id) : null;

  useEffect(() => {
    const today = dayInBerlin(new Date());
    if (!field || profile === null || preferences.get(preference) === today) return;
    const own = { field, profile };
    async function ask(): Promise<void> {
      const { expired } = await callServer<typeof findExpiredAvailabilities>(
        http,
        `GET ${expiredAvailabilitiesPath}`,
        { isQuiet: true },
      );
      if (!expired) return;
      openDialog('expiredAvailabilities', { ...expired, ...own });
      await preferences.save(preference, today);
    }
    // the question can wait for the next login
    ask().catch(() => undefined);
  }, [profile, field, http, openDialog, preferences]);
  return null;
}
