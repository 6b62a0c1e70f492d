import { dayInBerlin } from '../../framework/schema/dayInBerlin.ts';
import type { RecordData } from '../../framework/schema/Json.ts';
import { saveChanged } from '../../framework/server/repository/save.ts';
import { storedRecord } from '../../framework/server/repository/storedRecord.ts';
import { systemActor } from '../../framework/server/rights/Actor.ts';
import type { ClockJob } from '../../framework/server/start/LeitstandApp.ts';
import { runEach } from '../runEach.ts';
import {
  idsOf,
  inquiries,
  isInquiryOver,
  nameInCourse,
  putAcceptance,
  readOrganisation,
  type SubstitutionContext,
} from './requests.ts';

const perRun = 200;

/** The substitute of a lesson to come whom those who were asked do not know yet. */
function unannounced({ state, date, acceptedBy, announced }: RecordData, today: string): string | undefined {
  const [teacher] = idsOf(acceptedBy);
  const isToCome = state === 'accepted' && String(date) >= today;
  return isToCome && teacher !== announced ? teacher : undefined;
}

/**
 * Mails everybody who was asked for a lesson who substitutes, where the office entered it by hand.
 * @returns number of lessons
 * @throws the errors, once all have been tried
 */
export async function announceSubstitutes(context: SubstitutionContext): Promise<number> {
  const { repository, linkMails } = context;
  const today = dayInBerlin(new Date());
  const { records } = await repository.list(systemActor, inquiries, {
    filter: { state: 'accepted', date: { $gte: today } },
    fields: ['state', 'date', 'acceptedBy', 'announced'],
    sort: [{ path: 'date', direction: 'ASC' }],
    window: { type: 'all' },
    count: 'none',
  });
  const due = records.filter((record) => unannounced(record, today) !== undefined).slice(0, perRun);
  if (due.length === 0) return 0;
  const organisation = await readOrganisation(context);
  await linkMails.ready();
  const by = { actor: systemActor, resource: inquiries, reason: 'Zusage bekannt gegeben' };
  let notified = 0;
  await runEach(due, async ({ id }) => {
    notified += await repository.changeSet(by, async (write, entity) => {
      const inquiry = await storedRecord(write.trx, entity, String(id), { lock: true });
      const teacher = unannounced(inquiry, today);
      if (teacher === undefined || (await isInquiryOver(write, inquiry))) return 0;
      await saveChanged(write, { entity, stored: inquiry, values: { announced: teacher } });
      await nameInCourse(write, inquiry);
      await putAcceptance(context, write, { inquiry, teacher, ...organisation });
      return 1;
    });
  });
  return notified;
}

export const announceSubstitutesJob = {
  job: 'announce-substitutes',
  schedule: '*/5 * * * *',
  name: 'Zusagen von Vertretungen',
  description:
    'Schreibt allen, die für eine Stunde gefragt wurden, wer sie vertritt, wenn das Büro die Zusage eingetragen hat.',
  run: async (context) => ({ announced: await announceSubstitutes(context) }),
} as const satisfies ClockJob;
