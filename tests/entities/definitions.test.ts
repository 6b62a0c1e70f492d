import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import type { Entity, Field } from '../../src/framework/schema/model.ts';
import type { RawObject } from '../../src/framework/schema/reading/rawDefinition.ts';
import { readDefinitions } from '../../src/framework/schema/reading/readDefinitions.ts';
import { userPermissions } from '../../src/framework/schema/rights/PermissionSet.ts';
import { definitionSources, entityFiles, enumFiles, valueFiles } from './definitionFiles.ts';
import { enumsToCome } from './enumsToCome.ts';
import { readOnlyFields } from './readOnlyFields.ts';

const metaSchema = new URL('../../src/framework/schema/entity.schema.json', import.meta.url);
const validate = new Ajv2020({ allErrors: true, strict: false, validateFormats: false }).compile(
  JSON.parse(readFileSync(metaSchema, 'utf8')) as object,
);
const entities = readDefinitions(definitionSources());

/** Fields in no section of the form, and why; those that nothing writes are in none. */
const notInForm: Record<string, string> = {
  'login-users.sipIds': 'nothing reads them until there is a phone',
  'login-users.password': 'chosen by the person it belongs to, never in a record',
  'messenger-accounts.password': 'a secret, set by a call of its own',
  'messenger-accounts.accessToken': 'a secret, set by a call of its own',
  'mails.attempts': 'says of a mail that waits how often it was tried',
  'mails.bounceOf': 'shown in the thread, at the mail that did not arrive',
  'mails.inReplyTo': 'ties mails to threads',
  'mails.message': 'shown in a frame of its own in the thread; the form has the plain text',
  'mails.messageId': 'ties mails to threads',
  'mails.place': 'keeps a mail from being stored twice',
  'mails.references': 'ties mails to threads',
  'mails.repliesTo': 'the answers are listed at the mail that they answer',
  'mails.sendAt': 'until then it waits; afterwards the same as the time of sending',
  'mails.toMail': 'the first of the addresses that are shown',
  'mails.type': 'always a mail',
  'mails.uid': 'place in the mailbox',
  'mails.uidValidity': 'place in the mailbox',
  'mails.username': 'place in the mailbox',
  'messenger-accounts.mailboxes': 'up to where the mailboxes were read',
  'whatsapp-messages.messageId': 'ties states to messages',
  'whatsapp-messages.phoneNumberId': 'ties messages to accounts',
  'whatsapp-messages.repliesTo': 'the answers are listed at the message that they answer',
  'whatsapp-messages.type': 'always WhatsApp',
  'whatsappmessagetemplates.configurationId': 'the id of another service',
  'whatsapp-messages.repliesToId': 'ties an answer to a message that comes later',
  'whatsapp-messages.templateValues': 'in the text, where they were filled in',
  'login-users.dashboard': 'arranged on the start page itself',
  ...Object.fromEntries(
    ['institution', 'coordinator', 'advertiser', 'teacher'].flatMap((role) => [
      [`handout-events.${role}Request`, 'shown with the answers, by the part "handoutConfirmations"'],
      [`handout-events.${role}ConfirmedRemotely`, 'shown with the answers, by the same part'],
    ]),
  ),
  'online-form-submissions.registration':
    'an id, by which the part "submissionDecision" shows the other children',
  // see unreadFields.ts
  'booking-form-templates.invoiceTemplates': 'nothing reads them until invoices are made from an acceptance',
  'institution-activity-signups.isOpen': 'nothing reads it until families sign up for offers',
  'institution-activity-signups.openAtStartOf': 'nothing reads it until then either',
  'institution-activity-signups.closeAtEndOf': 'nothing reads it until then either',
  'shipment-bundle-templates.autoIncrement': 'nothing reads it until goods are packed for sign-ups',
  'to-dos.isClosed': 'says of the state what the list is ordered by',
};
const systemFields = ['createdAt', 'updatedAt'];

function withMembers(fields: readonly Field[]): Field[] {
  return fields.flatMap((field) => [field, ...withMembers(field.members ?? [])]);
}

function sectionFields({ form }: Entity): string[] {
  return form.flatMap(({ sections }) => sections.flatMap(({ fields }) => fields));
}

const names = entities.flatMap((entity) =>
  [entity, ...entity.views].map((place) => ({ ...place, place: `${entity.resource} at ${place.path}` })),
);

describe.each(names)('the name of $place', ({ title, plural, accusative, weakPlural }) => {
  it('declares its other forms if it begins with an adjective', () => {
    expect([/^\p{Lu}\p{Ll}+er \p{Lu}/u.test(title), title]).toEqual([accusative !== undefined, title]);
    const isInflected = /^\p{Lu}\p{Ll}+e \p{Lu}|^Mitarbeitende$/u.test(plural);
    expect([isInflected, plural]).toEqual([weakPlural !== undefined, plural]);
  });
});

describe.each([...entityFiles, ...valueFiles, ...enumFiles])('$file', ({ json }) => {
  it('is valid by the meta-schema', () => {
    validate(json);
    expect(validate.errors ?? []).toEqual([]);
  });
});

describe.each(enumFiles)('$file', ({ name }) => {
  const options = definitionSources().enums.get(name)?.raw.oneOf ?? [];

  it('names every option in German', () => {
    const untitled = options.filter(
      (option) => !/^[A-ZÄÖÜÅ]/.test(option.title) || option.title === option.const,
    );
    expect(untitled).toEqual([]);
  });

  it('has no option twice', () => {
    expect(new Set(options.map((option) => option.const)).size).toBe(options.length);
    expect(new Set(options.map((option) => option.title)).size).toBe(options.length);
  });
});

describe.each(entities)('$resource', (entity) => {
  it('shows every field in the form once, or gives a reason', () => {
    const excepted = Object.keys(notInForm)
      .filter((key) => key.startsWith(`${entity.resource}.`))
      .map((key) => key.slice(entity.resource.length + 1));
    const unwritten = readOnlyFields(entity).filter(({ writer, isSetOnce }) => !writer && !isSetOnce);
    const absent = [...systemFields, ...unwritten.map(({ path }) => path)];
    const own = entity.fields.map(({ name }) => name).filter((name) => !absent.includes(name));
    expect([...sectionFields(entity), ...excepted].sort()).toEqual([...own].sort());
  });

  it('lists at most eight columns', () => {
    expect(entity.columns.length).toBeLessThanOrEqual(8);
  });

  it('limits the length of every text and has a sentence for every pattern', () => {
    const texts = withMembers(entity.fields).filter(({ kind }) =>
      ['text', 'longText', 'richText', 'mail', 'phone', 'url'].includes(kind),
    );
    const unlimited = texts.filter(
      ({ maxLength, pattern }) => maxLength === undefined && pattern === undefined,
    );
    const unexplained = texts.filter(({ pattern, patternHint }) => pattern !== undefined && !patternHint);
    expect([...unlimited, ...unexplained].map(({ name }) => name).filter((name) => name !== 'id')).toEqual(
      [],
    );
  });

  it('limits numbers on both sides, unless the system counts them', () => {
    const numbers = withMembers(entity.fields).filter(({ kind }) =>
      ['integer', 'money', 'timeOfDay'].includes(kind),
    );
    const open = numbers.filter(
      ({ minimum, maximum, readOnly }) => minimum === undefined || (maximum ?? readOnly) === false,
    );
    expect(open.map(({ name }) => name)).toEqual([]);
  });
});

/** Value types that say what links carry: their author outlives the login, as in the history. */
const linkFacts = entityFiles.flatMap(({ json }) =>
  Object.values((json as RawObject).properties).flatMap(({ admin }) => admin?.store?.facts ?? []),
);

describe('references', () => {
  it('each define what happens when their target is deleted', () => {
    const stored = valueFiles.filter(({ name }) => !linkFacts.includes(`values/${name}.json`));
    const said = [...entityFiles, ...stored].flatMap(({ file, json }) =>
      Object.entries((json as RawObject).properties ?? {}).flatMap(([name, { admin }]) =>
        /reference/i.test(admin?.store?.kind ?? '') ? [[`${file} ${name}`, admin?.store?.onDelete]] : [],
      ),
    );
    expect(said.length).toBeGreaterThan(100);
    expect(said.filter(([, onDelete]) => onDelete === undefined)).toEqual([]);
  });
});

describe('value types', () => {
  /** A shape for service calls; entities keep its members as fields of their own. */
  const forServicesOnly = ['person-name'];

  it('are each used by a field or by the links of a relation', () => {
    const used = new Set(
      withMembers(entities.flatMap(({ fields }) => fields)).map(({ valueName }) => valueName),
    );
    const unused = valueFiles.map(({ name }) => name).filter((name) => !used.has(name));
    const ofLinks = linkFacts.map((path) => path.replace(/^values\/|\.json$/g, ''));
    expect(ofLinks).toEqual(['staffing-facts']);
    expect(unused).toEqual([...forServicesOnly, ...ofLinks].sort());
  });
});

describe('custom permissions', () => {
  const titles = new Map(
    (definitionSources().enums.get('custom-permission')?.raw.oneOf ?? []).map((option) => [
      option.const,
      option.title,
    ]),
  );
  const granted = new Set(entities.flatMap(({ custom }) => custom));

  it('are the specified ones plus nine of ours, each with a German name and an entity it is granted on', () => {
    expect([...granted].sort()).toEqual([...titles.keys()].map(String).sort());
    expect(titles.size).toBe(23 + 9);
  });

  it('explain, for rights over other people, what they open where they are granted', () => {
    const logins = entities.find(({ resource }) => resource === 'login-users');
    expect(logins?.customDescriptions?.logInAsAnotherUser).toMatch(
      /^Öffnet alle Daten.*\bnicht ändern\b.*\.$/,
    );
    expect(logins?.customDescriptions?.createTemporaryUsers).toMatch(/^Öffnet /);
  });

  it('are each defined on one entity, except those for sharing records, supplying their numbers and comments', () => {
    const homes = [...granted].filter(
      (name) => entities.filter(({ custom }) => custom.includes(name)).length > 1,
    );
    expect(homes.sort()).toEqual(['bringOwnNumbers', 'readComments', 'shareAccess', 'writeComments']);
  });

  it('are shown with their German names', () => {
    for (const { custom, customTitles = {} } of entities)
      expect(customTitles).toEqual(Object.fromEntries(custom.map((name) => [name, titles.get(name)])));
  });

  it('of the framework exist on the entities it checks them on', () => {
    for (const [name, resource] of Object.entries(userPermissions))
      expect(entities.find((entity) => entity.resource === resource)?.custom).toContain(name);
  });
});

describe('enums', () => {
  /** Names of rights, which no field holds. */
  const forNamesOnly = ['custom-permission'];

  it('are each used by a field, or reserved for later use', () => {
    const used = new Set(
      withMembers(entities.flatMap(({ fields }) => fields)).map(({ enumName }) => enumName),
    );
    const unused = enumFiles.map(({ name }) => name).filter((name) => !used.has(name));
    expect(unused.toSorted()).toEqual([...forNamesOnly, ...Object.keys(enumsToCome)].toSorted());
  });

  it('list Germany first and the other countries in German order', () => {
    const [first, ...others] = (definitionSources().enums.get('country')?.raw.oneOf ?? []).map(
      ({ title }) => title,
    );
    expect(first).toBe('Deutschland');
    expect(others).toEqual([...others].sort((a, b) => a.localeCompare(b, 'de')));
  });
});
