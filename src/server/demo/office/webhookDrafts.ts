import type { Draft } from '../base/Draft.ts';
import type { DemoContext } from '../base/demoContext.ts';
import { loginOf } from '../base/loginPointer.ts';

/** Other programs notified of changes; their addresses are reserved by RFC 2606 and reach nobody. */
export function webhookDrafts(context: DemoContext): Draft<'webhooks'>[] {
  const createdBy = loginOf(context, 'Administration');
  return [
    {
      name: 'Buchhaltungsprogramm',
      description: 'Übernimmt neue und geänderte Rechnungen.',
      isActive: true,
      recordTypes: ['invoices', 'paychecks'],
      events: ['created', 'updated'],
      url: 'https://buchhaltung.example.org/eingang/leitstand',
      headers: [{ name: 'X-Mandant', value: 'musikschule' }],
      createdBy,
    },
    {
      name: 'Website: offene Kurse',
      description: 'Die Website zeigt, wo Plätze frei sind.',
      isActive: true,
      recordTypes: ['courses', 'institutions'],
      events: ['created', 'updated', 'deleted'],
      url: 'https://www.example.org/api/kurse',
      headers: [],
      createdBy,
    },
    {
      name: 'Newsletter',
      description: 'Neue Familien kommen in den Verteiler, wenn sie zugestimmt haben.',
      isActive: false,
      recordTypes: ['parents'],
      events: ['created'],
      url: 'https://newsletter.example.org/hooks/neu',
      headers: [],
      createdBy,
    },
  ];
}
