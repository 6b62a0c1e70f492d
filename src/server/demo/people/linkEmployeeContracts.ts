import { sql } from 'kysely';
import type { Database } from '../../../framework/server/database/Database.ts';

/** Document type of signed contracts. */
const signedContract = 'Arbeitsvertrag';

/**
 * Links each employee to their current contract, and that contract to its signed document, if handed in. The
 * records refer to each other, so this runs last.
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
