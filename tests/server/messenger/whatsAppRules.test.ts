import { describe, expect, it } from 'vitest';
import { deliveryOf } from '../../../src/contract/messenger/delivery.ts';
import {
  isStop,
  isWindowOpen,
  liftWhatsAppStop,
  refusalToSend,
  windowMs,
} from '../../../src/server/messenger/whatsAppRules.ts';

const last = '2026-11-30T08:00:00.000Z';
const at = (ms: number) => new Date(Date.parse(last) + ms);
const text = (now: Date) => ({ isTemplate: false, now });

describe('whether a contact may be written to', () => {
  it('keeps the window open for 24 hours and not a millisecond longer (messaging-46)', () => {
    expect(isWindowOpen({ lastWhatsAppReplyAt: last }, at(0))).toBe(true);
    expect(isWindowOpen({ lastWhatsAppReplyAt: last }, at(windowMs - 1))).toBe(true);
    expect(isWindowOpen({ lastWhatsAppReplyAt: last }, at(windowMs))).toBe(false);
    expect(isWindowOpen({ lastWhatsAppReplyAt: null }, at(0))).toBe(false);
    expect(isWindowOpen({ lastWhatsAppReplyAt: 'irgendwann' }, at(0))).toBe(false);
  });

  it('says when the contact last reacted, or that they never did (messaging-47, messaging-48)', () => {
    const known = { lastWhatsAppReplyAt: last };
    expect(refusalToSend(known, text(at(windowMs)))).toBe(
      'Freie Nachrichten können nur innerhalb von 24 Stunden nach der letzten Antwort gesendet werden. Der Kontakt hat zuletzt am 30. November 2026 um 09:00 reagiert.',
    );
    expect(refusalToSend({ whatsAppConsentAt: '2026-11-01' }, text(at(0)))).toContain(
      'Der Kontakt hat noch nie reagiert.',
    );
    expect(refusalToSend(known, { isTemplate: true, now: at(windowMs) })).toBeUndefined();
  });

  it('writes first only with a consent, and never after STOP', () => {
    const template = { isTemplate: true, now: at(0) };
    expect(refusalToSend({}, template)).toContain('Ohne Einwilligung');
    expect(refusalToSend({ whatsAppConsentAt: '2026-11-01' }, template)).toBeUndefined();
    const stopped = { whatsAppConsentAt: '2026-11-01', lastWhatsAppReplyAt: last, whatsAppStoppedAt: last };
    expect(refusalToSend(stopped, template)).toContain('STOP');
    expect(refusalToSend(stopped, text(at(1)))).toContain('STOP');
  });

  it('takes STOP as such, but no sentence that contains it', () => {
    for (const one of ['STOP', 'stop', 'Stopp', ' STOPP! ', '"stop".'])
      expect([one, isStop(one)]).toEqual([one, true]);
    for (const one of ['Stoppt ihr auch in Köln?', 'Bitte nicht stoppen', '', null, 'Non-Stop'])
      expect([one, isStop(one)]).toEqual([one, false]);
  });

  it('lifts the objection by a consent that is not older', () => {
    const before = { whatsAppStoppedAt: last, whatsAppConsentAt: '2026-10-01' };
    const given = (whatsAppConsentAt: string | null) =>
      liftWhatsAppStop({ before, values: { whatsAppConsentAt } });
    expect(given('2026-11-30')).toEqual({ whatsAppStoppedAt: null });
    expect(given('2026-11-29')).toEqual({});
    expect(given('2026-10-01')).toEqual({});
    expect(given(null)).toEqual({});
    expect(liftWhatsAppStop({ before: {}, values: { whatsAppConsentAt: '2026-11-30' } })).toEqual({});
  });

  it('tells how far a message has got (messaging-32, messaging-33, messaging-34)', () => {
    const message = { messageId: null, deliveredAt: null, readAt: null, whatsAppErrors: [] };
    expect(deliveryOf(message)).toBe('waiting');
    expect(deliveryOf({ ...message, messageId: 'wamid.1' })).toBe('sent');
    expect(deliveryOf({ ...message, messageId: 'wamid.1', deliveredAt: last })).toBe('delivered');
  });

  it('tells that a message was read, or failed (messaging-35, messaging-36)', () => {
    const message = { messageId: 'wamid.1', deliveredAt: null, readAt: last, whatsAppErrors: [] };
    expect(deliveryOf(message)).toBe('read');
    const whatsAppErrors = [{ code: 131026, title: null, message: 'Kein WhatsApp' }];
    expect(deliveryOf({ ...message, whatsAppErrors })).toBe('failed');
  });
});
