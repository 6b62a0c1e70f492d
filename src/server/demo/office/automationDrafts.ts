import type { Draft } from '../base/Draft.ts';
import type { DemoContext } from '../base/demoContext.ts';
import { loginOf, RecordPointer } from '../base/pointers.ts';

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

type Plan = Omit<Draft<'workflows'>, 'createdBy'>;

function plans(context: DemoContext): Plan[] {
  const care = loginOf(context, 'Standortbetreuung');
  const staff = loginOf(context, 'Personal');
  const accounting = loginOf(context, 'Buchhaltung');
  const mailTemplate = (index: number) => new RecordPointer('customermailtemplates', index);
  return [
    {
      name: 'Neue Online-Anmeldung',
      description: 'Damit niemand länger als einen Tag auf eine Antwort wartet.',
      isActive: true,
      recordType: 'online-form-submissions',
      trigger: 'created',
      conditions: [],
      steps: [
        { action: 'createToDo', delayDays: 0, text: 'Probestunde vereinbaren', responsible: care },
        { action: 'sendMail', delayDays: 1, mailTemplate: mailTemplate(1) },
      ],
    },
    {
      name: 'Führungszeugnis läuft ab',
      description: 'Zwei Monate vorher bitten wir um ein neues.',
      isActive: true,
      recordType: 'employees',
      trigger: 'dateReached',
      triggerField: 'compliance.conductCertificateValidUntil',
      triggerDays: 60,
      conditions: [{ field: 'isActive', operator: 'equals', value: 'true' }],
      steps: [
        { action: 'sendMail', delayDays: 0, mailTemplate: mailTemplate(10) },
        { action: 'addTag', delayDays: 0, tag: new RecordPointer('tags', 11) },
        { action: 'createToDo', delayDays: 30, text: 'Führungszeugnis nachfassen', responsible: staff },
      ],
    },
    {
      name: 'Kündigung bestätigen',
      description: 'Bestätigung am selben Tag, danach das Leihinstrument zurückholen.',
      isActive: true,
      recordType: 'terminations',
      trigger: 'created',
      conditions: [],
      steps: [
        { action: 'sendMail', delayDays: 0, mailTemplate: mailTemplate(5) },
        { action: 'createToDo', delayDays: 14, text: 'Leihinstrument zurück?', responsible: care },
      ],
    },
    {
      name: 'Rechnung überfällig',
      description: 'Erst eine freundliche Erinnerung, dann die Buchhaltung.',
      isActive: true,
      recordType: 'invoices',
      trigger: 'changed',
      triggerField: 'paidState',
      conditions: [{ field: 'paidState', operator: 'equals', value: 'overdue' }],
      steps: [
        { action: 'sendMail', delayDays: 0, mailTemplate: mailTemplate(4) },
        { action: 'notify', delayDays: 14, text: 'Rechnung noch immer offen', responsible: accounting },
      ],
    },
    {
      name: 'Standort gewonnen',
      description: 'Von der Zusage bis zum ersten Kurs.',
      isActive: true,
      recordType: 'institutions',
      trigger: 'changed',
      triggerField: 'acquisitionStatus',
      conditions: [{ field: 'acquisitionStatus', operator: 'equals', value: 'committed' }],
      steps: [
        { action: 'createToDo', delayDays: 0, text: 'Nutzungsvertrag anfordern', responsible: care },
        { action: 'createToDo', delayDays: 7, text: 'Verteilaktion planen', responsible: care },
        { action: 'callWebhook', delayDays: 7, webhook: new RecordPointer('webhooks', 1) },
      ],
    },
    {
      name: 'Geburtstagsgruß',
      description: 'Probeweise, noch nicht eingeschaltet.',
      isActive: false,
      recordType: 'employees',
      trigger: 'dateReached',
      triggerField: 'birthday',
      triggerDays: 0,
      conditions: [{ field: 'birthday', operator: 'isSet' }],
      steps: [{ action: 'notify', delayDays: 0, text: 'Hat heute Geburtstag', responsible: staff }],
    },
  ];
}

/** Workflows that the office plans to automate. */
export function workflowDrafts(context: DemoContext): Draft<'workflows'>[] {
  const createdBy = loginOf(context, 'Administration');
  return plans(context).map((plan) => ({ ...plan, createdBy }));
}
