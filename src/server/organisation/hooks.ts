import type { RecordData } from '../../framework/schema/Json.ts';
import type { SaveContext } from '../../framework/server/repository/SaveHook.ts';

/** What the configuration says of the organisation; all of it is kept in the settings of the installation. */
const facts = [
  'name',
  'legalName',
  'address',
  'mail',
  'phone',
  'website',
  'managingDirectors',
  'registerCourt',
  'registerNumber',
  'taxInformation',
  'payment',
] as const;

/** The organisation as `config.customer` has it; null while it has no name. */
function customerOf(installation: RecordData): RecordData | null {
  if (!installation.name) return null;
  const said = facts.map((name) => [name, installation[name] ?? null] as const);
  return Object.fromEntries(said.filter(([, value]) => value !== null));
}

/** A new configuration says who the organisation is. */
export async function describeCustomer({ before, records }: SaveContext): Promise<RecordData> {
  if (before) return {};
  const installation = await records.first('installation', {});
  return installation ? { customer: customerOf(installation) } : {};
}

/** The configuration follows what the settings say of the organisation, in the same step. */
export async function keepCustomer({ before, values, records }: SaveContext): Promise<RecordData> {
  if (facts.some((name) => name in values))
    await records.change('config', {}, { customer: customerOf({ ...before, ...values }) });
  return {};
}
