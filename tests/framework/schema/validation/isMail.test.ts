import { describe, expect, it } from 'vitest';
import { readLink } from '../../../../src/framework/schema/links/readLink.ts';
import { indexModel } from '../../../../src/framework/schema/ModelIndex.ts';
import { isMail } from '../../../../src/framework/schema/validation/isMail.ts';
import { validateRecord } from '../../../../src/framework/schema/validation/validateRecord.ts';
import { readCell } from '../../../../src/framework/server/kinds/readCell.ts';
import { readMailField } from '../../../../src/framework/server/users/linkMail.ts';
import { buildEntity } from '../../../support/buildEntity.ts';
import { mails, noMails } from '../../../support/mailVectors.ts';
import { makeField } from './makeField.ts';

const one = makeField('mail', { name: 'mail' });
const many = makeField('textList', { name: 'mails', itemKind: 'mail' });
const entity = buildEntity({ resource: 'login-users', fields: [one, many] });
const index = indexModel({ hash: 'x', entities: [entity] });

const isValid = (values: Record<string, unknown>) =>
  validateRecord(entity, values, { mode: 'create' }).issues.length === 0;
function isLoginName(text: string): boolean {
  try {
    return readMailField(index, text) !== '';
  } catch {
    return false;
  }
}

/** By place, whether it takes a text for a mail address. */
const takes: Record<string, (text: string) => boolean> = {
  'the check itself': isMail,
  'a field of a form or of the API': (text) => isValid({ mail: text }),
  'a list of addresses': (text) => isValid({ mails: [text] }),
  'a cell of an imported file': (text) => isValid({ mail: readCell(one, text, () => '') }),
  'the address of a login': isLoginName,
  'a link in a text': (text) => readLink(text)?.startsWith('mailto:') ?? false,
};

describe.each(Object.entries(takes))('%s', (_, isTaken) => {
  it.each(mails)('takes %j', (text) => {
    expect(isTaken(text)).toBe(true);
  });

  it.each(noMails)('refuses %j', (text) => {
    expect(isTaken(text)).toBe(false);
  });
});
