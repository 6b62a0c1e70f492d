import type { ServedRecords } from '../../framework/schema/calls/recordCalls.ts';

const one = ['{id}'] as const;

/** Records of each service by its paths; the paths of the entities themselves stay. */
export const servicePaths = [
  {
    slug: 'employee-handler',
    resource: 'employees',
    paths: {
      find: ['', 'find'],
      read: one,
      create: ['create'],
      change: one,
      remove: one,
      bulk: ['bulk'],
      deactivate: ['deactivate/{id}'],
      reactivate: ['reactivate/{id}'],
      import: ['import'],
    },
  },
  {
    slug: 'institutioner',
    resource: 'institutions',
    paths: {
      find: ['', 'find'],
      read: one,
      create: [''],
      change: one,
      remove: one,
      bulk: ['bulk'],
      deactivate: ['deactivate/{id}'],
      reactivate: ['reactivate/{id}'],
      import: ['import'],
    },
  },
  {
    slug: 'institution-handler',
    resource: 'institutions',
    paths: { find: ['', 'find'], read: one, change: one },
  },
  {
    slug: 'institutioner/acquisition',
    resource: 'acquisition-lists',
    paths: {
      find: ['find'],
      read: ['find/{id}'],
      create: [''],
      change: ['update/{id}'],
      remove: one,
    },
  },
  {
    slug: 'responsible-handler',
    resource: 'responsibles',
    paths: { find: ['', 'find'], read: one, change: one },
  },
  { slug: 'responsible-handler/jobType', resource: 'job-types', paths: { find: [''], create: [''] } },
  {
    slug: 'contractor',
    resource: 'contracts',
    paths: { find: ['', 'find'], read: one, create: [''], change: one },
  },
  {
    slug: 'subject-manager',
    resource: 'subjects',
    paths: { find: ['', 'find'], read: one, create: [''], change: one, remove: one },
  },
  {
    slug: 'vacation-getter',
    resource: 'holidays',
    paths: { find: ['', 'find'], read: one, create: [''], change: one, remove: one },
  },
  {
    slug: 'messenger/accounts',
    resource: 'messenger-accounts',
    paths: { find: [''], read: one, create: [''], change: one, remove: one },
  },
  { slug: 'messenger/mails', resource: 'mails', paths: { find: [''], read: one } },
  { slug: 'messenger/whats-app', resource: 'whatsapp-messages', paths: { find: [''], read: one } },
  { slug: 'scheduler', resource: 'absences', paths: { create: ['absence'] } },
] as const satisfies readonly ServedRecords[];

/** First segments of the paths of all services below `/api/`, also of those that serve nothing yet. */
export const serviceSlugs: readonly string[] = [
  'config-handler',
  'contractor',
  'cron-handler',
  'document-handler',
  'employee-handler',
  'finder',
  'geocoder',
  'institution-handler',
  'institutioner',
  'lessons',
  'messenger',
  'recorder',
  'responsible-handler',
  'scheduler',
  'stack-manager',
  'subject-manager',
  'survey-manager',
  'tracker',
  'vacation-getter',
];
