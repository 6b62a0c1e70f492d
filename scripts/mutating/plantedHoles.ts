import { schema, schemaTest, server, serverTest } from './modulePaths.ts';
import type { PlantedHole } from './PlantedHole.ts';
import { plantedEdgeHoles } from './plantedEdgeHoles.ts';

export const plantedHoles: readonly PlantedHole[] = [
  {
    hole: 'D1',
    file: server('parsing/parseInThread'),
    before: 'end(tooSlow()), limits.milliseconds)',
    after: 'end(tooSlow()), 20_000)',
    test: serverTest('parsing/Parsing', 'ends after its time limit with a sentence'),
  },
  {
    hole: 'D1',
    file: server('parsing/parseInThread'),
    before: "signal.addEventListener('abort', abort, { once: true });",
    after: '',
    test: serverTest('parsing/Parsing', 'ends if %s, whatever it is doing'),
  },
  {
    hole: 'D1',
    file: server('parsing/createGate'),
    before: 'if (waiting.length >= maxWaiting)',
    after: 'if (false)',
    test: serverTest(
      'parsing/Parsing',
      'refuses newcomers while the queue is full, and admits others afterwards',
    ),
  },
  {
    hole: 'D2',
    file: server('mail/MailQueue'),
    before: 'const ready = await this.compose(mail);',
    after: `const ready = await this.compose(mail);
      await sql\`UPDATE "outgoing-mails" SET "text" = \${ready?.text} WHERE "id" = \${id}\`.execute(this.options.db.kysely);`,
    test: {
      file: 'tests/security/storedSecrets.test.ts',
      name: 'lets nobody log in with a dump or a backup of it, while issued credentials still do',
    },
  },
  {
    hole: 'D2',
    file: server('mail/withoutLinks'),
    before: "return message.replaceAll(address, '[Link]').replaceAll(tokenLike, '…').slice(0, 500);",
    after: 'return message;',
    test: serverTest('mail/mailQueue', 'store a reason without the link that the server quotes'),
  },
  {
    hole: 'D2',
    file: server('users/accessLinks'),
    before: 'if (await isMightier(context, id))',
    after: 'if (false)',
    test: serverTest(
      'api/accessLinks',
      'is refused without the right, for oneself, for people with more rights, and while acting',
    ),
  },
  {
    hole: 'D3',
    file: server('repository/lastAdministrator'),
    before: 'if (left >= before) return;',
    after: 'return;',
    test: serverTest('api/lastAdministrator', 'stays when $channel $way, and goes once there is another'),
  },
  {
    hole: 'D3',
    file: server('repository/lastAdministrator'),
    before:
      "await sql`SELECT pg_advisory_xact_lock(hashtext('leitstand-administrator'))`.execute(writing.trx);",
    after: '',
    test: serverTest('api/lastAdministrator', 'stays if two writes that remove one wait for each other'),
  },
  {
    hole: 'D3',
    file: server('users/guardRole'),
    before: 'if (await exceeds(before?.crudAccess))',
    after: 'if (false)',
    test: serverTest('api/heldRights', 'is not %s'),
  },
  {
    hole: 'D4',
    file: server('http/pageRoutes'),
    before: "return isHashed ? 'public, max-age=31536000, immutable' : 'no-cache';",
    after: "return isHashed || path.endsWith('.html') ? 'public, max-age=31536000, immutable' : 'no-cache';",
    test: serverTest('http/caching', 'for guests, %s'),
  },
  {
    hole: 'D4',
    file: server('http/createServer'),
    before: "reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');",
    after: "reply.hasHeader('cache-control')) {}",
    test: serverTest('http/caching', 'is decided for every read route, and answered accordingly'),
  },
  {
    hole: 'D5',
    file: schema('rights/exceedingGrants'),
    before: "mine: (when: RuleGrant['when']) => conditionFor(when, giver.profile),",
    after: "mine: (when: RuleGrant['when']) => JSON.stringify(when),",
    test: schemaTest('rights/exceedingGrants', 'exclude a rule with $me %s'),
  },
  {
    hole: 'D5',
    file: schema('rights/exceedingGrants'),
    before: 'const condition = meet.given(when);',
    after: 'const condition = undefined;',
    test: serverTest(
      'rights/accomplices',
      `gain nothing by \${sequences} random sequences of writes they are allowed`,
    ),
  },
  {
    hole: 'D5',
    file: server('users/guardLoginUser'),
    before: "if (before && !('meta' in after)) return;",
    after: 'return;',
    test: serverTest('api/heldRights', 'go only to a login of one’s own profile'),
  },
  {
    hole: 'D5',
    file: server('users/guardLoginUser'),
    before: "if (before && !('meta' in after)) return;",
    after: 'return;',
    test: serverTest('api/heldRights', 'come to no new login with the profile an automatic permission names'),
  },
  {
    hole: 'D7',
    file: schema('rights/soundUpdate'),
    before: 'if (unsound.size === 0) return update;',
    after: 'return update;',
    test: schemaTest(
      'rights/soundUpdate',
      'gives no change if rules or condition read more than the same grant',
    ),
  },
  {
    hole: 'D7',
    file: schema('rights/checkChanges'),
    before: 'if (unread.length === 0) return undefined;',
    after: 'return undefined;',
    test: schemaTest('rights/soundUpdate', 'is refused with a sentence naming what must be readable, too'),
  },
  {
    hole: 'D8',
    file: server('query/visibleJoinRows'),
    before: 'if (!target) return undefined;',
    after: 'return undefined;',
    test: serverTest(
      'query/restrictedLinks',
      'shows none if the fields are unreadable, and finds nothing by them',
    ),
  },
  {
    hole: 'D acting',
    file: server('rights/giving'),
    before: '[actor.loginUser, actor.origin].filter',
    after: '[actor.loginUser].filter',
    test: serverTest('api/actingGifts', 'is held by both, to %s'),
  },
  {
    hole: 'D acting',
    file: server('users/guardRole'),
    before: 'if (before && (await isOfOrigin(context, id)))',
    after: 'if (false)',
    test: serverTest(
      'api/actingGifts',
      'is never the role or the login of who acts, whatever rights both have',
    ),
  },
  {
    hole: 'D use',
    file: server('users/accessLinks'),
    before: 'return !(await isMightier(giving, loginUser));',
    after: 'return true;',
    test: serverTest('api/accessLinks', 'and opens no login whose profile got an automatic permission since'),
  },
  {
    hole: 'D use',
    file: server('sessions/SessionStore'),
    before: 'if (!grants) return undefined;',
    after: '',
    test: serverTest('api/acting', 'ends with the next request after %s, in every process'),
  },
  {
    hole: 'D shares',
    file: server('services/shares/writeShare'),
    before: 'if (before) requireMine(of.entity, before, mine);',
    after: '',
    test: serverTest('api/shares', 'is neither replaced nor withdrawn (%s)'),
  },
  ...plantedEdgeHoles,
];
