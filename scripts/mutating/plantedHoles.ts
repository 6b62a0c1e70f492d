import type { NamedTest } from './MutantTrial.ts';

/** A hole that once was there, as a cut in its repair, and the test that finds it. */
export interface PlantedHole {
  /** Its number in `tests/security/knownHoles.json`. */
  hole: string;
  file: string;
  before: string;
  after: string;
  test: NamedTest;
}

const server = (path: string) => `src/framework/server/${path}.ts`;
const schema = (path: string) => `src/framework/schema/${path}.ts`;
const serverTest = (path: string, name: string): NamedTest => ({
  file: `tests/framework/server/${path}.test.ts`,
  name,
});
const schemaTest = (path: string, name: string): NamedTest => ({
  file: `tests/framework/schema/${path}.test.ts`,
  name,
});

export const plantedHoles: readonly PlantedHole[] = [
  {
    hole: 'D1',
    file: server('parsing/parseInThread'),
    before: 'end(tooSlow()), limits.milliseconds)',
    after: 'end(tooSlow()), 20_000)',
    test: serverTest('parsing/Parsing', 'ends after its time with a sentence'),
  },
  {
    hole: 'D1',
    file: server('parsing/parseInThread'),
    before: "signal.addEventListener('abort', abort, { once: true });",
    after: '',
    test: serverTest('parsing/Parsing', 'ends when %s, whatever it is doing'),
  },
  {
    hole: 'D1',
    file: server('parsing/createGate'),
    before: 'if (waiting.length >= mostWaiting)',
    after: 'if (false)',
    test: serverTest(
      'parsing/Parsing',
      'refuses whoever comes when as many wait as may, and lets others in afterwards',
    ),
  },
  {
    hole: 'D2',
    file: server('mail/MailQueue'),
    before: 'const ready = await this.compose(id, mail);',
    after: `const ready = await this.compose(id, mail);
      await sql\`UPDATE "outgoing-mails" SET "text" = \${ready?.text} WHERE "id" = \${id}\`.execute(this.options.db.kysely);`,
    test: {
      file: 'tests/security/storedSecrets.test.ts',
      name: 'lets nobody in who has a dump or a backup of it, while what is out in the world does',
    },
  },
  {
    hole: 'D2',
    file: server('mail/withoutLinks'),
    before: "return message.replaceAll(address, '[Link]').replaceAll(tokenLike, '…').slice(0, 500);",
    after: 'return message;',
    test: serverTest('mail/mailQueue', 'keep a reason without the link that the server quotes'),
  },
  {
    hole: 'D2',
    file: server('users/createAccessLink'),
    before: 'if (await isMightier(context, id))',
    after: 'if (false)',
    test: serverTest(
      'api/accessLinks',
      'is made by nobody without the right, for themselves, for who has more rights, or while acting',
    ),
  },
  {
    hole: 'D3',
    file: server('users/lastAdministrator'),
    before: 'if (await hasAdministrator(trx)) return;',
    after: 'return;',
    test: serverTest('api/lastAdministrator', 'stays when $channel $way, and goes once there is another'),
  },
  {
    hole: 'D3',
    file: server('users/lastAdministrator'),
    before:
      "await sql`SELECT pg_advisory_xact_lock(hashtext('leitstand-administrator'))`.execute(writing.trx);",
    after: '',
    test: serverTest('api/lastAdministrator', 'is one of two whose writes wait for each other'),
  },
  {
    hole: 'D3',
    file: server('users/guardRole'),
    before: 'if (exceeds(before?.crudAccess))',
    after: 'if (false)',
    test: serverTest('api/heldRights', 'is not %s'),
  },
  {
    hole: 'D4',
    file: server('http/pageRoutes'),
    before: "return isHashed ? 'public, max-age=31536000, immutable' : 'no-cache';",
    after: "return isHashed || path.endsWith('.html') ? 'public, max-age=31536000, immutable' : 'no-cache';",
    test: serverTest('http/caching', 'to anybody, %s'),
  },
  {
    hole: 'D4',
    file: server('http/forbidStoring'),
    before: "reply.header('cache-control', 'no-store');",
    after: '{}',
    test: serverTest('http/caching', 'is decided for every route that is read, and answered so'),
  },
  {
    hole: 'D5',
    file: schema('rights/exceedingGrants'),
    before: "mine: (when: RuleGrant['when']) => conditionFor(when, giver.profile),",
    after: "mine: (when: RuleGrant['when']) => JSON.stringify(when),",
    test: schemaTest('rights/exceedingGrants', 'is no rule with $me %s'),
  },
  {
    hole: 'D5',
    file: schema('rights/exceedingGrants'),
    before: 'const condition = meet.given(when);',
    after: 'const condition = undefined;',
    test: serverTest(
      'rights/accomplices',
      `gain nothing by \${sequences} drawn sequences of writes that are allowed to them`,
    ),
  },
  {
    hole: 'D5',
    file: server('users/guardLoginUser'),
    before: "if (before && !('meta' in after)) return;",
    after: 'return;',
    test: serverTest('api/heldRights', 'go to a login of one’s own profile only'),
  },
  {
    hole: 'D5',
    file: server('users/guardLoginUser'),
    before: "if (before && !('meta' in after)) return;",
    after: 'return;',
    test: serverTest(
      'api/heldRights',
      'come to no new login with the profile that an automatic permission speaks of',
    ),
  },
  {
    hole: 'D7',
    file: schema('rights/soundUpdate'),
    before: 'if (unsound.size === 0) return update;',
    after: 'return update;',
    test: schemaTest(
      'rights/soundUpdate',
      'gives no change whose rules or condition read more than the same grant',
    ),
  },
  {
    hole: 'D7',
    file: schema('rights/checkChanges'),
    before: 'if (unread.length === 0) return undefined;',
    after: 'return undefined;',
    test: schemaTest(
      'rights/soundUpdate',
      'is refused with a sentence that names what has to be readable, too',
    ),
  },
  {
    hole: 'D8',
    file: server('query/joinRowsSql'),
    before: 'if (!target) return undefined;',
    after: 'return undefined;',
    test: serverTest(
      'query/restrictedLinks',
      'shows none where the fields may not be read, and finds nothing by them',
    ),
  },
  {
    hole: 'D9',
    file: server('sessions/tokens'),
    before: "return createHmac('sha256', token).update('leitstand bearer').digest('base64url');",
    after: 'return hashToken(token);',
    test: {
      file: 'tests/security/storedSecrets.test.ts',
      name: 'lets nobody in who has a dump or a backup of it, while what is out in the world does',
    },
  },
  {
    hole: 'D10',
    file: server('files/storageError'),
    before: 'if (!fullCodes.has(code) && !lockedCodes.has(code)) return error;',
    after: 'return error;',
    test: {
      file: 'tests/server/diskFull.test.ts',
      name: 'refuses %s with a sentence, keeps nothing of it and goes on reading',
    },
  },
  {
    hole: 'D10',
    file: server('database/mapDatabaseError'),
    before: "if (code === diskFull) return appError('storageFull', error);",
    after: '',
    test: {
      file: 'tests/server/diskFull.test.ts',
      name: 'refuses what needs room for data, and goes on reading',
    },
  },
  {
    hole: 'D10',
    file: server('http/receiveFile'),
    before: 'dropRest(request);',
    after: '',
    test: serverTest('http/uploads', 'is answered, and so is the next request on its connection: %s'),
  },
  {
    hole: 'D11',
    file: server('files/findReadableFile'),
    before: 'return isOwn && !(await wasEverHeld(reader, id)) ? file : undefined;',
    after: 'return isOwn ? file : undefined;',
    test: serverTest(
      'api/ownFiles',
      'is read by its sender until a record holds it, and never again without the right to read it there',
    ),
  },
  {
    hole: 'D11',
    file: server('http/fileRoutes'),
    before: "header('cache-control', 'private, no-cache')",
    after: "header('cache-control', 'private, max-age=31536000, immutable')",
    test: serverTest(
      'http/caching',
      'is a file or picture copy only until it is opened again, and only by who may still see it',
    ),
  },
  {
    hole: 'D12',
    file: server('http/docsRoutes'),
    before: 'buildOpenApi({ entities: visibleEntities(index(), actor) }, parts)',
    after: 'buildOpenApi(model, parts)',
    test: {
      file: 'tests/security/apiDocument.test.ts',
      name: 'says nothing to %s that the definitions hide',
    },
  },
  {
    hole: 'D12',
    file: server('imports/Imports'),
    before:
      'if (found.rights !== importRights(index(), actor, entity)) return { headers, rows: [], total: 0 };',
    after: '',
    test: serverTest('api/importRights', 'shows no result and no hidden field once %s was withdrawn'),
  },
  {
    hole: 'D12',
    file: server('imports/visibleRows'),
    before: 'return title === undefined ? [] : [{ id: entry.id, title: title || entry.id }];',
    after: 'return [{ id: entry.id, title: title || entry.id }];',
    test: serverTest('api/importRights', 'names no record that it found and that went out of reach since'),
  },
  {
    hole: 'D13',
    file: server('http/receiveFile'),
    before: "if (namesOf(part).some((name) => name === undefined || name.trim() === ''))",
    after: 'if (false)',
    test: serverTest('http/uploads', 'is answered, and so is the next request on its connection: %s'),
  },
  {
    hole: 'D14',
    file: server('repository/creationKeys'),
    before: '(row.bodyHash ?? hash) !== hash',
    after: 'false',
    test: serverTest(
      'api/creationKeys',
      'refuses a key that is used again with another body, and makes nothing of it',
    ),
  },
  {
    hole: 'D14',
    file: server('repository/creationKeys'),
    before: "if (rows.length === 0) throw new AppError('gone');",
    after: '',
    test: serverTest(
      'api/creationKeys',
      'says that what was created with a key is deleted, also when the creation was undone',
    ),
  },
  {
    hole: 'D14',
    file: server('http/recordHeaders'),
    before: String.raw`/^(?:([1-9]\d{0,8})|(?:W\/)?"([1-9]\d{0,8})")$/`,
    after: String.raw`/^(?:W\/)?"?(\d{1,9})"?$/`,
    test: serverTest('http/recordHeaders', 'is refused where it is %j'),
  },
  {
    hole: 'D14',
    file: server('http/createOriginCheck'),
    before: 'sender === own(headers)',
    after: "sender.replace(/^https?/, '') === own(headers)?.replace(/^https?/, '')",
    test: serverTest(
      'http/tlsProxy',
      'refuses them from pages of the same host without TLS, of another port and of another host',
    ),
  },
  {
    hole: 'D14',
    file: server('csv/csvCell'),
    before: String.raw`\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B\u2212`,
    after: '',
    test: serverTest(
      'csv/csvCell',
      'begins with an apostrophe where a spreadsheet would take %s for a formula',
    ),
  },
  {
    hole: 'D14',
    file: server('csv/instantText'),
    before: 'return isDoubled(instant) ?',
    after: 'return false ?',
    test: serverTest(
      'csv/instantText',
      'is read by an import as it was exported, around both changes of the clocks and in every other hour',
    ),
  },
  {
    hole: 'D14',
    file: schema('validation/textSchemas'),
    before: "if (singleLine(read) !== read) fail('singleLine');",
    after: '',
    test: schemaTest('validation/kinds', 'refuses %j'),
  },
  {
    hole: 'D14',
    file: server('imports/readCell'),
    before: 'text: singleLine,',
    after: '',
    test: serverTest('imports/readCell', 'is read as one line into %s'),
  },
];
