import { customIdSchemeDrafts } from './customIdSchemeDrafts.ts';
import type { DemoFiles } from './DemoFiles.ts';
import type { DemoContext } from './demoContext.ts';
import { documentDrafts } from './documentDrafts.ts';
import { documentTypeDrafts } from './documentTypeDrafts.ts';
import { jobAdDrafts } from './jobAdDrafts.ts';
import { mailTemplateDrafts } from './mailTemplateDrafts.ts';
import { messengerAccountDrafts } from './messengerAccountDrafts.ts';
import type { DemoCounts } from './recordPointer.ts';
import { shortIdDrafts } from './shortIdDrafts.ts';
import { stackDrafts } from './stackDrafts.ts';
import { storedDocumentDrafts } from './storedDocumentDrafts.ts';
import { surveyDrafts } from './surveyDrafts.ts';
import { tagDrafts } from './tagDrafts.ts';
import { taxonomyDrafts, taxonomyTermDrafts } from './taxonomyDrafts.ts';
import { toDoDrafts } from './toDoDrafts.ts';
import { trackingDrafts } from './trackingDrafts.ts';
import { userSurveyDrafts } from './userSurveyDrafts.ts';
import { webhookDrafts } from './webhookDrafts.ts';
import { whatsAppTemplateDrafts } from './whatsAppTemplateDrafts.ts';
import { workflowDrafts } from './workflowDrafts.ts';

/** Numbers of records that grow with the school. */
export interface OrganisationSizes {
  toDos: number;
  trackings: number;
  storedDocuments: number;
}

/**
 * Drafts by resource that only refer to logins and to each other, in a valid order of insertion; includes
 * targets of other drafts (tags, terms, schemes).
 * @param counts number of drafts of each resource with numbers
 */
export function masterDrafts(context: DemoContext, counts: DemoCounts) {
  return {
    tags: tagDrafts(),
    taxonomies: taxonomyDrafts(),
    'taxonomy-terms': taxonomyTermDrafts(),
    'custom-id-schemes': customIdSchemeDrafts(counts),
    documenttypes: documentTypeDrafts,
    customermailtemplates: mailTemplateDrafts(context),
    whatsappmessagetemplates: whatsAppTemplateDrafts(context),
    'messenger-accounts': messengerAccountDrafts(context),
    webhooks: webhookDrafts(context),
    workflows: workflowDrafts(context),
    surveys: surveyDrafts(context),
  };
}

/**
 * Drafts by resource that refer to people, courses and forms, in a valid order of insertion, after all
 * others. Point to employees, institutions, parents, responsibles, students, subjects, courses,
 * handout-events, acquisition-lists, booking-forms, login-users and the result of `masterDrafts`.
 * @param counts number of drafts of every other resource
 * @param forms drafts of the booking forms, in their order
 */
export function organisationDrafts(
  context: DemoContext,
  counts: DemoCounts,
  sizes: OrganisationSizes,
  forms: Parameters<typeof shortIdDrafts>[1],
  files: DemoFiles,
) {
  const documents = documentDrafts(context, files);
  const stored = storedDocumentDrafts(context, counts, sizes.storedDocuments, files);
  const toDos = [...toDoDrafts(context, counts, sizes.toDos)];
  const asked = userSurveyDrafts(context, counts);
  const drafts = {
    jobads: jobAdDrafts(context),
    documents: documents.drafts,
    'stored-documents': stored.drafts,
    'to-dos': toDos,
    stacks: stackDrafts(context, counts),
    'user-surveys': asked.userSurveys,
    'user-survey-responses': asked.responses,
    'short-ids': shortIdDrafts(context, forms),
    trackings: trackingDrafts(context, counts, sizes.trackings),
  };
  return { drafts, replacements: [...documents.replacements, ...stored.replacements] };
}
