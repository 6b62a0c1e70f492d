import type { Organisation } from '../../../generated/types.ts';
import type { RecordData } from '../../framework/schema/Json.ts';
import type { SaveHook } from '../guardsAndHooks.ts';

/** Facts about the organisation in the configuration; copied from the settings of the installation. */
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

/** The organisation in the form of `config.customer`; null without a name. */
function customerOf(installation: RecordData): Organisation | null {
  const { name } = installation;
  if (typeof name !== 'string' || name === '') return null;
  const said = facts.map((name) => [name, installation[name] ?? null] as const);
  return { ...Object.fromEntries(said.filter(([, value]) => value !== null)), name };
}

/** Copies the organisation into a new configuration. */
export const describeCustomer: SaveHook<'config'> = async ({ before, records }) => {
  if (before) return {};
  const installation = await records.first('installation', {});
  return installation ? { customer: customerOf(installation) } : {};
};

/** Updates the configuration in the same change set as the settings of the installation. */
export const keepCustomer: SaveHook<'installation'> = async ({ before, values, records }) => {
  if (facts.some((name) => name in values))
    await records.change('config', {}, { customer: customerOf({ ...before, ...values }) });
  return {};
};
