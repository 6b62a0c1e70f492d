import { HttpError } from 'ra-core';
import { beforeEach, expect, it } from 'vitest';
import { createText } from '../../../../../src/framework/admin/base/i18n/createText.ts';
import { i18nProvider } from '../../../../../src/framework/admin/base/i18n/i18nProvider.ts';
import {
  createDialogs,
  type Dialogs,
} from '../../../../../src/framework/admin/session/dialogs/createDialogs.ts';
import {
  createExceptions,
  createFailureHandler,
  type FailureHandler,
  reportedErrors,
  TypedError,
} from '../../../../../src/framework/admin/session/failures/failures.ts';
import {
  createNotices,
  type Notices,
} from '../../../../../src/framework/admin/session/notices/createNotices.ts';

let dialogs: Dialogs;
let notices: Notices;
let isLoggedIn: boolean;
let ended: number;
let handle: FailureHandler;

beforeEach(() => {
  dialogs = createDialogs();
  notices = createNotices();
  isLoggedIn = true;
  ended = 0;
  handle = createFailureHandler({
    dialogs,
    notices,
    text: createText(i18nProvider.translate),
    hasSession: () => isLoggedIn,
    endSession: async () => {
      ended += 1;
    },
  });
});

/** What the shell does about a status: ends the session, opens a dialog, says something, or nothing. */
function outcomeOf(status: number, url = '/api/things') {
  const error = new HttpError('Satz des Servers.', status, {});
  handle({ error, url });
  const dialog = dialogs.current()?.kind;
  const { current } = notices.state();
  const outcome = {
    ended,
    dialog,
    text: current?.text,
    info: current?.info,
    isReported: reportedErrors.has(error),
  };
  dialogs.close();
  return outcome;
}

const nothing = { ended: 0, dialog: undefined, text: undefined, info: undefined, isReported: false };

it.each([
  [401, { ended: 1, isReported: true }],
  [403, { dialog: 'unauthorized', isReported: true }],
  [404, {}],
  [420, {}],
  [
    422,
    {
      text: 'Die übermittelten Daten waren fehlerhaft.',
      info: '422 · Satz des Servers.',
      isReported: true,
    },
  ],
  [429, { text: 'Das Anfragelimit wurde überschritten.', info: '429 · Satz des Servers.', isReported: true }],
  [500, { dialog: 'error', isReported: true }],
  [
    502,
    {
      text: 'Die Verbindung zum externen Dienstleister konnte nicht hergestellt werden.',
      info: '502 · Satz des Servers.',
      isReported: true,
    },
  ],
  [400, { dialog: 'error', isReported: true }],
  [409, { dialog: 'error', isReported: true }],
  [418, { dialog: 'error', isReported: true }],
  [507, { dialog: 'error', isReported: true }],
])('follows the table for %i', (status, expected) => {
  expect(outcomeOf(status)).toEqual({ ...nothing, ...expected });
});

it('sets no global error for a 500 of the finder', () => {
  expect(outcomeOf(500, '/api/finder/find?json={}')).toEqual(nothing);
  expect(outcomeOf(503, '/api/finder/find')).toMatchObject({ dialog: 'error' });
});

it('ends no session if there is none, as on the first request of a page', () => {
  isLoggedIn = false;
  expect(outcomeOf(401)).toEqual(nothing);
});

it('reports a status once, and the end of a session before everything else', () => {
  outcomeOf(429);
  outcomeOf(429);
  notices.hide();
  dialogs.open({ kind: 'unauthorized', error: new Error('x') });
  dialogs.open({ kind: 'emergencyLogout' });
  dialogs.open({ kind: 'error', error: new Error('x') });
  expect(dialogs.current()).toEqual({ kind: 'emergencyLogout' });
});

it('leaves errors of a registered type to the caller', () => {
  class TicketSoldOut extends TypedError {}
  const exceptions = createExceptions();
  exceptions.register('box-office', 'soldOut', TicketSoldOut);
  const body = { _n: 'box-office', _t: 'soldOut', message: 'Ausverkauft.', statusCode: 500 };
  const error = exceptions.errorOf(body, 500);
  expect(error).toBeInstanceOf(TicketSoldOut);
  expect(error).toBeInstanceOf(HttpError);
  expect(error).toMatchObject({
    namespace: 'box-office',
    type: 'soldOut',
    status: 500,
    message: 'Ausverkauft.',
  });
  handle({ error, url: '/api/tickets' });
  expect(dialogs.current()).toBeNull();
  expect(exceptions.errorOf({ ...body, _n: 'elsewhere' }, 500)).not.toBeInstanceOf(TypedError);
});

it.each(['versionConflict', 'versionMissing', 'stillReferenced', 'loginFailed', 'badQuery'])(
  'treats %s as settled in place',
  (type) => {
    const error = createExceptions().errorOf(
      { _n: 'leitstand', _t: type, message: 'x', statusCode: 409 },
      409,
    );
    expect(error).toBeInstanceOf(TypedError);
  },
);
