import { customIdSchemeDrafts } from '../base/customIds.ts';
import type { DemoFiles } from '../base/DemoFiles.ts';
import type { DemoContext } from '../base/demoContext.ts';
import type { DemoCounts } from '../base/pointers.ts';
import { webhookDrafts, workflowDrafts } from '../office/automationDrafts.ts';
import {
  mailTemplateDrafts,
  messengerAccountDrafts,
  whatsAppTemplateDrafts,
} from '../office/messagingDrafts.ts';
import { stackDrafts } from '../office/stackDrafts.ts';
import { tagDrafts } from '../office/tagDrafts.ts';
import { taxonomyDrafts, taxonomyTermDrafts } from '../office/taxonomyDrafts.ts';
import { toDoDrafts } from '../office/toDoDrafts.ts';
import { documentDrafts, documentTypeDrafts, storedDocumentDrafts } from '../people/documentDrafts.ts';
import { jobAdDrafts } from '../people/jobDrafts.ts';
import { shortIdDrafts } from '../registration/bookingFormDrafts.ts';
import { surveyDrafts, userSurveyDrafts } from '../registration/surveyDrafts.ts';
import { trackingDrafts } from '../registration/trackingDrafts.ts';

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

interface DemoSchool {
  context: DemoContext;
  counts: DemoCounts;
}

interface Drawn {
  forms: Parameters<typeof shortIdDrafts>[1];
  files: DemoFiles;
}

/**
 * Drafts by resource that refer to people, courses and forms, in a valid order of insertion, after all
 * others. Point to employees, institutions, parents, responsibles, students, subjects, courses,
 * handout-events, acquisition-lists, booking-forms, login-users and the result of `masterDrafts`.
 * @param counts number of drafts of every other resource
 * @param forms drafts of the booking forms, in their order
 */
export function organisationDrafts(
  { context, counts }: DemoSchool,
  sizes: OrganisationSizes,
  { forms, files }: Drawn,
) {
  const documents = documentDrafts(context, files);
  const stored = storedDocumentDrafts({ context, counts }, sizes.storedDocuments, files);
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
    trackings: trackingDrafts(context, forms, sizes.trackings),
  };
  return { drafts, replacements: [...documents.replacements, ...stored.replacements] };
}
