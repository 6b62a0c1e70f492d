import type { InitializeRequest } from '../../schema/contracts/initialization.ts';
import { AppError } from '../../schema/errors.ts';
import type { JsonObject } from '../../schema/Json.ts';
import type { ModelIndex } from '../../schema/ModelIndex.ts';
import type { Field } from '../../schema/model.ts';
import { readPhone } from '../../schema/phone/parsePhone.ts';
import { sentenceOf } from '../../schema/validation/issues.ts';
import { readFieldValue } from '../../schema/validation/readField.ts';
import { sanitizeRichText } from '../text/richText.ts';
import { addressFields } from './addressFields.ts';

/** Reads values by the definitions of their fields and collects errors by field path. */
class Reader {
  readonly fields: Record<string, string> = {};

  read(path: string, field: Field | undefined, given: unknown): unknown {
    if (given === null || given === undefined || given === '') return null;
    if (!field) return null;
    const options = { phone: readPhone, sanitize: sanitizeRichText, isWhole: true };
    const { value, issues } = readFieldValue(field, given, options);
    for (const issue of issues) this.fields[[path, issue.path].filter(Boolean).join('.')] = sentenceOf(issue);
    return value;
  }
}

/** Reads what the definitions decide. @throws AppError 422 that names every invalid field. */
export function readInitialize(
  index: ModelIndex,
  { userTypes, keepsSettings }: { userTypes: Readonly<Record<string, string>>; keepsSettings: boolean },
  given: InitializeRequest,
): InitializeRequest {
  const reader = new Reader();
  const { address, state } = addressFields(index);
  const { profile } = given;
  const read = {
    mail: String(reader.read('mail', index.field('login-users', 'mail'), given.mail) ?? ''),
    address: reader.read('address', address, given.address) as JsonObject | null,
    federalState: reader.read('federalState', state, given.federalState) as string | null,
  };
  if (keepsSettings && given.product === '')
    reader.fields.product = sentenceOf({ rule: 'required', params: {} });
  if (profile && !Object.hasOwn(userTypes, profile.type))
    reader.fields.profile = 'Diese Auswahl gibt es nicht';
  if (Object.keys(reader.fields).length > 0) throw new AppError('invalid', { fields: reader.fields });
  return { ...given, ...read, name: profile ? '' : given.name };
}
