import { installationRecord } from '../../framework/schema/installationRecord.ts';
import { isJsonObject } from '../../framework/schema/Json.ts';
import type { MailFrame } from '../../framework/server/mail/Mail.ts';
import type { Repository } from '../../framework/server/repository/Repository.ts';
import { systemActor } from '../../framework/server/rights/Actor.ts';

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

/** Sender, reply address and footer of all mails, from the configuration; the name is else the organisation's. */
export async function readMailFrame(repository: Pick<Repository, 'get' | 'list'>): Promise<MailFrame> {
  const { records } = await repository.list(systemActor, 'config', {
    window: { type: 'range', offset: 0, limit: 1 },
    count: 'none',
    fields: ['mail'],
  });
  const { name } = await repository.get(systemActor, 'installation', installationRecord, {
    fields: ['name'],
  });
  const organisation = textOf(name);
  const mail = records[0]?.mail;
  if (!isJsonObject(mail)) return { senderName: organisation };
  return {
    senderName: textOf(mail.senderName) ?? organisation,
    senderMail: textOf(mail.senderMail),
    replyTo: textOf(mail.replyTo),
    footer: textOf(mail.footer),
  };
}
