import type { InitializeRequest } from '../../schema/contracts/userLoginHandler.ts';
import { AppError } from '../../schema/errors.ts';
import { isJsonObject, type JsonObject } from '../../schema/Json.ts';
import type { ModelIndex } from '../../schema/ModelIndex.ts';
import type { Field } from '../../schema/model.ts';
import { parsePhone } from '../../schema/phone/parsePhone.ts';
import { readFieldValue } from '../../schema/validation/readField.ts';
import { sentenceOf } from '../../schema/validation/sentenceOf.ts';
import { sanitizeRichText } from '../text/richText.ts';
import { addressFields } from './addressFields.ts';

const required = 'Dieses Feld ist erforderlich';

/** Reads values by the definitions of their fields and collects errors by field path. */
class Reader {
  readonly fields: Record<string, string> = {};

  read(path: string, field: Field | undefined, given: unknown): unknown {
    if (given === null || given === undefined || given === '') return null;
    if (!field) return null;
    const options = { phone: parsePhone, sanitize: sanitizeRichText, isWhole: true };
    const { value, issues } = readFieldValue(field, given, options);
    for (const issue of issues) this.fields[[path, issue.path].filter(Boolean).join('.')] = sentenceOf(issue);
    return value;
  }

  text(path: string, given: unknown, longest: number): string {
    const text = typeof given === 'string' ? given.trim() : '';
    if (text === '') this.fields[path] = required;
    else if (text.length > longest)
      this.fields[path] = `Die maximale Zeichenlänge beträgt ${longest} Zeichen`;
    return text;
  }
}

function readProfile(given: unknown, userTypes: Readonly<Record<string, string>>, reader: Reader) {
  if (given === null || given === undefined) return null;
  const { type, values } = isJsonObject(given) ? given : {};
  if (typeof type === 'string' && Object.hasOwn(userTypes, type) && isJsonObject(values))
    return { type, values };
  reader.fields.profile = 'Diese Auswahl gibt es nicht';
  return null;
}

/** Reads the setup request. @throws AppError 422 that names every invalid field. */
export function readInitialize(
  index: ModelIndex,
  userTypes: Readonly<Record<string, string>>,
  body: unknown,
): InitializeRequest {
  const given = isJsonObject(body) ? body : {};
  const reader = new Reader();
  const { address, state } = addressFields(index);
  const mailText = reader.text('mail', given.mail, 254).toLowerCase();
  const read = {
    mail: String(reader.read('mail', index.field('login-users', 'mail'), mailText) ?? ''),
    password: typeof given.password === 'string' ? given.password : '',
    profile: readProfile(given.profile, userTypes, reader),
    product: reader.text('product', given.product, 100),
    address: reader.read('address', address, given.address) as JsonObject | null,
    federalState: reader.read('federalState', state, given.federalState) as string | null,
  };
  const name = given.profile ? '' : reader.text('name', given.name, 100);
  if (read.password === '') reader.fields.password = required;
  if (Object.keys(reader.fields).length > 0) throw new AppError('invalid', { fields: reader.fields });
  return { ...read, name };
}
