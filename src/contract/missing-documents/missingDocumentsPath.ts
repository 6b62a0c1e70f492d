export const missingDocumentsPath = '/api/document-handler/missing';
