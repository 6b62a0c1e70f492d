import { createRecord } from '../createRecord.ts';
import type { TestServer } from '../startTestServer.ts';
import { type OpenForm, openForm } from './openForm.ts';
import { wideForm } from './wideForm.ts';

/** The wide form with a school, a subject and a document to choose from. */
export async function openWideForm(
  server: Pick<TestServer, 'api' | 'anonymous' | 'server'>,
): Promise<OpenForm> {
  const { api } = server;
  const school = await createRecord(api, 'institutions', { name: 'Grundschule am Park' });
  const subject = await createRecord(api, 'subjects', { name: 'Gitarre' });
  const rules = await createRecord(api, 'documents', { name: 'Schulordnung', isPublic: true });
  return await openForm(server, {
    template: {
      ...wideForm.template,
      selectableSubjects: [subject.id],
      additionalDocuments: [rules.id],
    },
    course: { institution: school.id, subject: subject.id },
    answers: { institution: school.id, documents: [rules.id] },
  });
}
