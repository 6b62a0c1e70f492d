import { describe, expect, it } from 'vitest';
import { submissionStates } from '../../../src/contract/booking-state/submissionStates.ts';
import type { SubmissionProposal } from '../../../src/contract/submissions/submissionCalls.ts';
import { linkIn, type OutboxMail } from '../../support/outbox.ts';
import { openForm, submissionsFor } from '../../support/registration/openForm.ts';
import { quickEngines } from '../../support/testEngines.ts';
import { useMailingServer } from '../../support/useMailingServer.ts';

describe.each(quickEngines())('the link in a mail to the family, on $engine', (engine) => {
  const world = useMailingServer(engine);

  /** Path of the only link of a mail that arrived, at our own public address. */
  const pathIn = (mail: OutboxMail | undefined) => {
    const { origin, pathname, search } = new URL(linkIn(mail).url);
    expect(origin).toBe('https://leitstand.example');
    return `${pathname}${search}`;
  };
  const read = async (path: string) =>
    await world.server.anonymous.send('GET', path, { headers: { accept: 'text/html' } });
  const signUp = async (mail: string) => {
    const form = await openForm(world.server);
    const parent = { firstName: 'Eva', lastName: 'Sommer', mail };
    const { status, text } = await form.submit({ answers: form.answers({ parent }) });
    expect([status, text]).toEqual([201, expect.anything()]);
    const [submission] = await submissionsFor(world.server.api, form.course);
    return String(submission?.id);
  };
  const decline = async (id: string, leavesLink = true) => {
    const { body } = await world.server.api.get<SubmissionProposal>(`submissions/${id}/proposal`);
    const { declined } = body.mails;
    const mail = leavesLink ? declined : { ...declined, text: 'Hallo,\n\nleider nicht.' };
    const reason = 'Kein Platz für Anfänger.';
    expect((await world.server.api.post(`submissions/${id}/decline`, { reason, mail })).status).toBe(204);
  };

  it('that confirms the registration opens its state, with the name of the child', async () => {
    const mail = 'bestaetigt@demo.example';
    const id = await signUp(mail);
    const [arrived, ...others] = await world.arrived(mail);
    expect(others).toEqual([]);
    expect(arrived?.subject).toContain('Deine Anmeldung ist eingegangen');
    expect(arrived?.text).not.toMatch(/Mia|Gitarre/);
    const path = pathIn(arrived);
    expect(path).toMatch(new RegExp(`^/trackBookingState/${id}\\?key=[\\w-]{43}$`));
    const { status, text } = await read(path);
    expect(status).toBe(200);
    for (const part of [`Mia: ${submissionStates.new.title}`, 'Gitarre Montag']) expect(text).toContain(part);
    // nothing of it is a guess away
    expect((await read(path.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).status).toBe(404);
  });

  it('that declines it opens the reason, and ends the link of the mail before', async () => {
    const mail = 'abgelehnt@demo.example';
    const id = await signUp(mail);
    const confirmed = pathIn((await world.arrived(mail))[0]);
    await decline(id);
    const arrived = (await world.arrived(mail, 2)).at(-1);
    expect(arrived?.subject).toContain('Zu deiner Anmeldung');
    expect(arrived?.text).not.toMatch(/Mia|Gitarre|Anfänger/);
    const declined = pathIn(arrived);
    expect(declined).toContain(`/trackBookingState/${id}?key=`);
    const { status, text } = await read(declined);
    expect(status).toBe(200);
    const { title, now } = submissionStates.rejected;
    for (const part of [`Mia: ${title}`, now, 'Grund: Kein Platz für Anfänger.'])
      expect(text).toContain(part);
    expect((await read(confirmed)).status).toBe(404);
  });

  it('of the confirmation lives on if the mail of a decline has none', async () => {
    const mail = 'ohne-link@demo.example';
    const id = await signUp(mail);
    const confirmed = pathIn((await world.arrived(mail))[0]);
    await decline(id, false);
    const arrived = (await world.arrived(mail, 2)).at(-1);
    expect(arrived?.text).not.toContain('http');
    const { status, text } = await read(confirmed);
    expect([status, text]).toEqual([200, expect.stringContaining(`Mia: ${submissionStates.rejected.title}`)]);
  });
});
