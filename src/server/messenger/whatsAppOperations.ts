import type { FastifyInstance } from 'fastify';
import { sendWhatsApp } from '../../contract/messenger/sending.ts';
import {
  previewWhatsAppTemplate,
  refreshWhatsAppTemplates,
  submitWhatsAppTemplate,
  type WhatsAppTemplateState,
} from '../../contract/messenger/templates.ts';
import { readWhatsAppMedia } from '../../contract/messenger/whatsApp.ts';
import { AppError } from '../../framework/schema/errors.ts';
import type { RecordData } from '../../framework/schema/Json.ts';
import { setFileHeaders } from '../../framework/server/http/files/fileRoutes.ts';
import type { Routes, ServerContext } from '../../framework/server/http/ServerContext.ts';
import { serveCall } from '../../framework/server/http/serveCall.ts';
import { type Actor, systemActor } from '../../framework/server/rights/Actor.ts';
import { LostKeyError } from '../../framework/server/services/secrets/SecretStore.ts';
import type { QueuedJob } from '../../framework/server/start/LeitstandApp.ts';
import type { Config } from '../config.ts';
import { mayCustom } from '../mayCustom.ts';
import { listAccounts, openSecret } from './accounts.ts';
import { type BusinessAccess, createGraph, GraphError, type WhatsAppGraph } from './whatsAppGraph.ts';
import { noteTemplate } from './whatsAppIncoming.ts';
import { readMedia } from './whatsAppMedia.ts';
import { sendWaiting, sendWhatsAppJob } from './whatsAppOutbox.ts';
import { requireTemplate, storeWhatsApp } from './whatsAppSending.ts';
import {
  componentsOf,
  fillTemplate,
  submittedTemplate,
  templateProblems,
  valueCounts,
} from './whatsAppTemplates.ts';
import { serveWebhook } from './whatsAppWebhook.ts';

const templates = 'whatsappmessagetemplates';

/** A failure of WhatsApp as the answer to who asked. */
function answerOf(error: unknown): unknown {
  if (error instanceof LostKeyError) return new AppError('notNow', undefined, error.message);
  if (!(error instanceof GraphError)) return error;
  const sentence = error.title === null ? error.message : `${error.message} (${error.title})`;
  return new AppError(error.outcome === 'refused' ? 'notNow' : 'upstreamFailed', undefined, sentence);
}

async function asking<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    throw answerOf(error);
  }
}

/** The business account behind an account, or behind the only one that the actor may read. @throws AppError 422 */
async function requireBusiness(
  context: ServerContext,
  actor: Actor,
  wanted: string | undefined,
): Promise<BusinessAccess> {
  const readable = await listAccounts(context, actor, { type: 'whatsApp' });
  const found = wanted === undefined ? readable : readable.filter(({ id }) => id === wanted);
  const invalid = (sentence: string) => new AppError('invalid', { fields: { account: sentence } }, sentence);
  const [account] = found;
  if (!account) throw invalid('Dieses WhatsApp-Konto gibt es nicht, oder du darfst es nicht verwenden.');
  if (found.length > 1) throw invalid('Es gibt mehrere WhatsApp-Konten; wähle eines.');
  const token = await openSecret(context, account.id, 'accessToken');
  const { businessAccountId } = account.access;
  if (token === undefined || !businessAccountId)
    throw invalid('Am Nachrichtenkonto fehlt der Zugriffsschlüssel oder die Kennung des Unternehmenskontos.');
  return { token, businessAccountId };
}

function stateOf({ status, reason, whatsAppTemplateId }: RecordData): WhatsAppTemplateState {
  return {
    status: (status ?? null) as WhatsAppTemplateState['status'],
    reason: typeof reason === 'string' ? reason : null,
    whatsAppTemplateId: typeof whatsAppTemplateId === 'string' ? whatsAppTemplateId : null,
  };
}

/** Submits a template. @throws AppError 403, 404, 409, 422 at what WhatsApp would refuse, 502 */
async function submit(
  context: ServerContext,
  graph: WhatsAppGraph,
  { actor, id, account }: { actor: Actor; id: string; account: string | undefined },
): Promise<WhatsAppTemplateState> {
  const { db, index, repository } = context;
  const { record, isUpdatable } = await requireTemplate({ trx: db.kysely, index: index(), actor }, id);
  if (!isUpdatable('components')) throw new AppError('forbidden');
  const fields = templateProblems(record);
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields });
  const access = await requireBusiness(context, actor, account);
  const known = typeof record.whatsAppTemplateId === 'string' ? record.whatsAppTemplateId : null;
  const { id: templateId, status: event } = await graph.submitTemplate(
    access,
    submittedTemplate(record),
    known,
  );
  await noteTemplate(repository, id, { event, reason: null, at: new Date().toISOString(), templateId });
  return stateOf(await repository.get(systemActor, templates, id));
}

/** Reads the states of the templates. @returns number of templates with another state */
async function refresh(
  context: ServerContext,
  graph: WhatsAppGraph,
  access: BusinessAccess,
): Promise<number> {
  const { repository } = context;
  const at = new Date().toISOString();
  const found = await graph.listTemplates(access);
  const { records } = await repository.list(systemActor, templates, {
    fields: ['name', 'language', 'whatsAppTemplateId'],
    window: { type: 'all' },
    count: 'none',
  });
  let changed = 0;
  for (const { id, name, language, whatsAppTemplateId } of records) {
    const one =
      found.find((template) => template.id === whatsAppTemplateId) ??
      found.find((template) => template.name === name && template.language === language);
    if (!one) continue;
    const news = { event: one.status, reason: one.reason, at, templateId: one.id };
    if (await noteTemplate(repository, String(id), news)) changed += 1;
  }
  return changed;
}

function serveTemplates(app: FastifyInstance, context: ServerContext, graph: WhatsAppGraph): void {
  serveCall(app, submitWhatsAppTemplate, async ({ actor, params, body }) => {
    return await asking(
      async () => await submit(context, graph, { actor, ...params, account: body.account }),
    );
  });
  serveCall(app, refreshWhatsAppTemplates, async ({ actor, body }) => {
    if (!mayCustom(actor, 'renderWhatsAppTemplates')) throw new AppError('forbidden');
    return await asking(async () => {
      const access = await requireBusiness(context, actor, body.account);
      return { changed: await refresh(context, graph, access) };
    });
  });
  serveCall(app, previewWhatsAppTemplate, async ({ actor, params, body }) => {
    const asked = { trx: context.db.kysely, index: context.index(), actor };
    const { record } = await requireTemplate(asked, params.id);
    const components = componentsOf(record);
    const { header, body: ofBody } = valueCounts(components);
    return { ...fillTemplate(components, body.values), valueCount: header + ofBody };
  });
}

/** Conversations that this process sends to at the same time; the job takes the others. */
const mostOnTheWay = 20;

/** Sends at once while nobody waits for it: the queue looks for jobs every two seconds only. */
function createSender(app: FastifyInstance, context: ServerContext, graph: WhatsAppGraph) {
  const onTheWay = new Set<Promise<unknown>>();
  app.addHook('onClose', async () => {
    await Promise.all(onTheWay);
  });
  return (conversation: string): void => {
    if (onTheWay.size >= mostOnTheWay) return;
    const sent = sendWaiting(context, graph, conversation)
      .catch((error: unknown) => app.log.warn({ err: error }, 'a WhatsApp message was not sent at once'))
      .finally(() => onTheWay.delete(sent));
    onTheWay.add(sent);
  };
}

/** WhatsApp: what its routes and jobs need of the settings. */
export function createWhatsApp({ apiUrl, ...secrets }: Config['whatsApp']): {
  routes: Routes;
  jobs: readonly QueuedJob[];
} {
  const graph = createGraph(apiUrl);
  const routes: Routes = (app, context) => {
    serveWebhook(app, context, secrets);
    serveTemplates(app, context, graph);
    const sendNow = createSender(app, context, graph);
    serveCall(app, sendWhatsApp, async ({ actor, body, key }) => {
      const stored = await storeWhatsApp(context, actor, { body, key });
      sendNow(stored.conversation);
      return stored;
    });
    serveCall(app, readWhatsAppMedia, async ({ actor, query, reply }) => {
      const { contentType, content } = await asking(
        async () => await readMedia(context, graph, actor, query),
      );
      const [kind, type = ''] = contentType.split('/');
      setFileHeaders(reply, {
        name: `WhatsApp-${kind === 'image' ? 'Bild' : 'Aufnahme'}.${type}`,
        mediaType: contentType,
      });
      return await reply.send(content);
    });
  };
  return { routes, jobs: [sendWhatsAppJob(graph)] };
}
