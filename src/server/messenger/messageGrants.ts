import { isJsonObject } from '../../framework/schema/Json.ts';

const changeable = [
  'name',
  'profileId',
  'mail',
  'phoneNumber',
  'category',
  'account',
  'state',
  'deferredUntil',
  'assignee',
  'whatsAppConsentAt',
  'whatsAppConsentNote',
];

/** What it takes to send over an account, and to see why that fails. */
const ofAccount = ['apiConfigs', 'senderName', 'signature', 'lastSuccessAt'];

function customOf({ custom }: Record<string, unknown>): string[] {
  return Array.isArray(custom) ? custom.filter((name) => typeof name === 'string') : [];
}

/** The rules of an action with other fields. */
function rulesWith(
  action: unknown,
  fieldsOf: (fields: unknown) => unknown,
): Record<string, unknown> | undefined {
  if (!isJsonObject(action) || !Array.isArray(action.rules)) return undefined;
  const rules = action.rules.map((rule) =>
    isJsonObject(rule) ? { ...rule, fields: fieldsOf(rule.fields) } : rule,
  );
  return { ...action, rules };
}

const withMore = (fields: unknown) =>
  Array.isArray(fields) ? [...new Set([...fields, ...ofAccount])] : fields;

/**
 * Grants of an office that could read conversations while nothing filled them, with the right to begin, change and
 * comment on these, and to see what its accounts send with. What it may read stays.
 */
export function withMessages(crudAccess: Record<string, unknown>): Record<string, unknown> {
  const { conversations, 'messenger-accounts': accounts } = crudAccess;
  if (!isJsonObject(conversations) || !isJsonObject(accounts)) return crudAccess;
  const update = rulesWith(conversations.read, () => changeable);
  const read = rulesWith(accounts.read, withMore);
  const custom = [...new Set([...customOf(conversations), 'readComments', 'writeComments'])];
  return {
    ...crudAccess,
    conversations: { create: true, ...conversations, ...(update && { update }), custom },
    'messenger-accounts': { ...accounts, ...(read && { read }) },
  };
}
