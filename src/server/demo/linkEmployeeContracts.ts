import { sql } from 'kysely';
import type { Database } from '../../framework/server/database/Database.ts';

/** Type of the documents under which signed contracts are handed in. */
const signedContract = 'Arbeitsvertrag';

/**
 * Names in each employee the contract that holds now, and in that contract the document that was signed, where one was
 * handed in; they refer to each other, so that this comes last.
 */
export async function linkEmployeeContracts(db: Database): Promise<void> {
  await sql`
    UPDATE "employees" e SET "employeeContract" = latest."id"
    FROM (
      SELECT DISTINCT ON ("employee") "employee", "id" FROM "employee-contracts"
      ORDER BY "employee", "startDate" DESC) latest
    WHERE latest."employee" = e."id"`.execute(db.kysely);
  await sql`
    UPDATE "employee-contracts" c SET "storedDocument" = signed."id"
    FROM (
      SELECT DISTINCT ON (e."employeeContract") e."employeeContract", d."id"
      FROM "stored-documents" d
      JOIN "documenttypes" t ON t."id" = d."documentType" AND t."name" = ${signedContract}
      JOIN "employees" e ON e."id" = d."provider_id" AND d."provider_type" = 'employees'
      ORDER BY e."employeeContract", d."issuedOn" DESC) signed
    WHERE signed."employeeContract" = c."id"`.execute(db.kysely);
}
