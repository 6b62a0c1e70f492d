import { AppError } from '../../schema/errors.ts';
import type { ModelIndex } from '../../schema/ModelIndex.ts';
import { readPhone } from '../../schema/phone/parsePhone.ts';
import { sentenceOf } from '../../schema/validation/issues.ts';
import { readFieldValue } from '../../schema/validation/readField.ts';
import { sanitizeRichText } from '../text/richText.ts';

/** Validates a mail address by the field of login users. @throws AppError 422 that names `mail`. */
export function readMailField(index: ModelIndex, given: string): string {
  const field = index.field('login-users', 'mail');
  if (!field) throw new Error('A login user has a mail address.');
  const tools = { phone: readPhone, sanitize: sanitizeRichText, isWhole: true };
  const { value, issues } = readFieldValue(field, given, tools);
  if (issues[0]) throw new AppError('invalid', { fields: { mail: sentenceOf(issues[0]) } });
  if (value === null) throw new AppError('invalid', { fields: { mail: 'Dieses Feld ist erforderlich' } });
  return String(value);
}
