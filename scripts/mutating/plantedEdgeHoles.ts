import { type PlantedHole, schemaTest, serverTest } from './PlantedHole.ts';

/** Holes in stored, sent and returned data: D9 to D14. */
export const plantedEdgeHoles: readonly PlantedHole[] = [
  {
    hole: 'D9',
    symbol: 'hashToken',
    before: "return createHash('sha256').update(token).digest('hex');",
    after: 'return token;',
    test: {
      file: 'tests/security/storedSecrets.test.ts',
      name: 'lets nobody log in with a dump or a backup of it, while issued credentials still do',
    },
  },
  {
    hole: 'D10',
    symbol: 'storageError',
    before: 'if (!fullCodes.has(code) && !lockedCodes.has(code)) return error;',
    after: 'return error;',
    test: {
      file: 'tests/server/diskFull.test.ts',
      name: 'refuses %s with a sentence, keeps nothing of it and keeps reading',
    },
  },
  {
    hole: 'D10',
    symbol: 'mapDatabaseError',
    before: "if (code === diskFull) return appError('storageFull', error);",
    after: '',
    test: {
      file: 'tests/server/diskFull.test.ts',
      name: 'refuses writes that need room, and keeps reading',
    },
  },
  {
    hole: 'D10',
    symbol: 'receiveFile',
    before: 'dropRest(request);',
    after: '',
    test: serverTest('http/uploads', 'is answered, and so is the next request on its connection: %s'),
  },
  {
    hole: 'D11',
    symbol: 'findReadableFile',
    before: 'return isOwn && !(await wasEverHeld(reader, id)) ? file : undefined;',
    after: 'return isOwn ? file : undefined;',
    test: serverTest(
      'api/ownFiles',
      'is readable by its sender until a record contains it, and then only with the right to read it there',
    ),
  },
  {
    hole: 'D11',
    symbol: 'fileRoutes',
    before: "header('cache-control', 'private, no-cache')",
    after: "header('cache-control', 'private, max-age=31536000, immutable')",
    test: serverTest(
      'http/caching',
      'revalidates a copy of a file or picture, and answers only users who may still see it',
    ),
  },
  {
    hole: 'D12',
    symbol: 'docsRoutes',
    before: 'buildOpenApi({ entities: visibleEntities(index(), actor) }, calls)',
    after: 'buildOpenApi(model, calls)',
    test: {
      file: 'tests/security/apiDocument.test.ts',
      name: 'hides from %s what the definitions hide',
    },
  },
  {
    hole: 'D12',
    symbol: 'Imports',
    before:
      'if (found.rights !== importRights(index(), actor, entity)) return { headers, rows: [], total: 0 };',
    after: '',
    test: serverTest('api/importRights', 'shows no result and no hidden field once %s was withdrawn'),
  },
  {
    hole: 'D12',
    symbol: 'visibleRows',
    before: 'return title === undefined ? [] : [{ id: entry.id, title: title || entry.id }];',
    after: 'return [{ id: entry.id, title: title || entry.id }];',
    test: serverTest('api/importRights', 'names no record it found that is no longer readable'),
  },
  {
    hole: 'D13',
    symbol: 'receivePart',
    beside: 'receiveFile',
    before: "if (namesOf(part).some((name) => name === undefined || name.trim() === ''))",
    after: 'if (false)',
    test: serverTest('http/uploads', 'is answered, and so is the next request on its connection: %s'),
  },
  {
    hole: 'D14',
    symbol: 'claimCreation',
    before: '(row.bodyHash ?? hash) !== hash',
    after: 'false',
    test: serverTest('api/creationKeys', 'refuses a key reused with another body, and creates nothing'),
  },
  {
    hole: 'D14',
    symbol: 'requireStored',
    before: "if (rows.length === 0) throw new AppError('gone');",
    after: '',
    test: serverTest(
      'api/creationKeys',
      'reports that the record created with a key is deleted, also if the creation was undone',
    ),
  },
  {
    hole: 'D14',
    symbol: 'versionOf',
    before: String.raw`/^(?:([1-9]\d{0,8})|(?:W\/)?"([1-9]\d{0,8})")$/`,
    after: String.raw`/^(?:W\/)?"?(\d{1,9})"?$/`,
    test: serverTest('http/recordHeaders', 'is refused for %j'),
  },
  {
    hole: 'D14',
    symbol: 'createOriginCheck',
    before: 'sender === own(headers)',
    after: "sender.replace(/^https?/, '') === own(headers)?.replace(/^https?/, '')",
    test: serverTest(
      'http/tlsProxy',
      'refuses them from pages of the same host without TLS, of another port and of another host',
    ),
  },
  {
    hole: 'D14',
    symbol: 'formula',
    before: String.raw`\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B\u2212`,
    after: '',
    test: serverTest('csv/csvCell', 'starts with an apostrophe if a spreadsheet would take %s for a formula'),
  },
  {
    hole: 'D14',
    symbol: 'instantText',
    before: 'return isDoubled(instant) ?',
    after: 'return false ?',
    test: schemaTest(
      'german/instantText',
      'is imported as it was exported, around both clock changes and in every other hour',
    ),
  },
  {
    hole: 'D14',
    symbol: 'line',
    before: "if (singleLine(read) !== read) fail('singleLine');",
    after: '',
    test: schemaTest('validation/kinds', 'refuses %j'),
  },
  {
    hole: 'D14',
    symbol: 'reads',
    beside: 'readCell',
    before: 'text: singleLine,',
    after: '',
    test: serverTest('kinds/readCell', 'is read as one line into %s'),
  },
];
