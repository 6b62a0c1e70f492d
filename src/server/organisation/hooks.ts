import type { Organisation } from '../../../generated/types.ts';
import type { RecordData } from '../../framework/schema/Json.ts';
import type { SaveHook } from '../SaveHook.ts';

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
function customerOf(installation: RecordData): Organisation | null {
  const { name } = installation;
  if (typeof name !== 'string' || name === '') return null;
  const said = facts.map((name) => [name, installation[name] ?? null] as const);
  return { ...Object.fromEntries(said.filter(([, value]) => value !== null)), name };
}

/** A new configuration says who the organisation is. */
export const describeCustomer: SaveHook<'config'> = async ({ before, records }) => {
  if (before) return {};
  const installation = await records.first('installation', {});
  return installation ? { customer: customerOf(installation) } : {};
};

/** The configuration follows what the settings say of the organisation, in the same step. */
export const keepCustomer: SaveHook<'installation'> = async ({ before, values, records }) => {
  if (facts.some((name) => name in values))
    await records.change('config', {}, { customer: customerOf({ ...before, ...values }) });
  return {};
};
