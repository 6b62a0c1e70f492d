import { askedRights } from '../../generated/askedRights.ts';
import { registeredGui } from '../../generated/gui.ts';
import { pages } from '../../generated/pages.ts';
import { schoolCalls } from '../contract/schoolCalls.ts';
import { serviceSlugs } from '../contract/service-paths/servicePaths.ts';
import { dayInBerlin } from '../framework/schema/dayInBerlin.ts';
import { createLocalFileStore } from '../framework/server/files/FileStore.ts';

import type { LeitstandApp } from '../framework/server/start/LeitstandApp.ts';
import { createSmtpTransport } from './adapters/createSmtpTransport.ts';
import { createGazetteer } from './adapters/gazetteer/createGazetteer.ts';
import { createMetaNetwork } from './adapters/tracking/createMetaNetwork.ts';
import { freeTeachers } from './availabilities/freeTeachers.ts';
import type { Config } from './config.ts';
import { ensureCronJobs, runAsRecorded } from './cron-jobs/jobs.ts';
import { demoLogins, demoPassword } from './demo/seed/demoLogins.ts';
import { demoConfiguration, demoInstallation } from './demo/seed/demoOrganisation.ts';
import { derivedViews } from './derivedViews.ts';
import { guards } from './guards.ts';
import { hooks } from './hooks.ts';
import { queuedJobs, schoolJobs } from './jobs.ts';
import { linkPurposes } from './linkPurposes.ts';
import { readMailFrame } from './mails/readMailFrame.ts';
import { mayCustom } from './mayCustom.ts';
import { watchMailboxes } from './messenger/mailboxes.ts';
import { createWhatsApp } from './messenger/whatsAppOperations.ts';
import { consumers } from './notifications/consumers.ts';
import { followRules } from './notifications/followRules.ts';
import { firstProfile, userTypes } from './principals.ts';
import { createPublicPages } from './publicPages.ts';
import { daySources, registeredIn, stepConverters } from './school.ts';
import { services } from './services.ts';
import { trackerRoutes } from './tracker/operations.ts';

/** Fills an empty database with the demo. */
function fillDemo({ demoSize: size, definitionsDir, filesDir }: Config): NonNullable<LeitstandApp['fill']> {
  return async (db, index, report) => {
    const { prepareDemo } = await import('./demo/seed/prepareDemo.ts');
    const files = createLocalFileStore(filesDir);
    await prepareDemo(db, index, { size, definitionsDir, files, today: dayInBerlin(new Date()), report });
  };
}

/** The school on the server: all that its definitions do not say. */
export function createSchool(config: Config): LeitstandApp {
  const { smtpUrl, mailFrom, isDemo } = config;
  const network = createMetaNetwork(config.meta);
  const whatsApp = createWhatsApp(config.whatsApp);
  const logins = demoLogins.map(({ mail, role }) => ({ mail, role }));
  return {
    product: 'Leitstand',
    hooks,
    guards,
    converters: stepConverters,
    daySources,
    derivedViews,
    followRules,
    consumers,
    registeredIn,
    principals: { userTypes, first: firstProfile },
    linkPurposes,
    travel: {
      isAllowed: (actor) => mayCustom(actor, 'useMapsDistanceMatrix'),
      vehicles: { employees: 'hasCar' },
      conditions: { employees: freeTeachers },
    },
    services: [...services, trackerRoutes(network), whatsApp.routes],
    jobs: schoolJobs(network),
    queuedJobs: [...queuedJobs, ...whatsApp.jobs],
    background: [watchMailboxes],
    calls: schoolCalls,
    serviceNames: serviceSlugs,
    recordClockRuns: runAsRecorded,
    adapters: {
      ...(smtpUrl ? { mail: createSmtpTransport({ url: smtpUrl, from: mailFrom }) } : {}),
      mailFrame: readMailFrame,
      addresses: createGazetteer(),
    },
    settings: { resource: 'installation', values: isDemo ? demoInstallation : {} },
    singles: [{ resource: 'config', values: isDemo ? demoConfiguration : {} }],
    askedRights,
    guiItems: registeredGui,
    pages,
    publicPages: createPublicPages(config),
    ...(isDemo ? { demo: { logins, password: demoPassword }, fill: fillDemo(config) } : {}),
    beforeServing: ensureCronJobs,
  };
}
