import { describe, expect, it, vi } from 'vitest';
import { AppError } from '../../../src/framework/schema/errors.ts';
import { systemActor } from '../../../src/framework/server/rights/Actor.ts';
import { missingLinkPage, openPageLink } from '../../../src/server/personal-links/operations.ts';

const id = 'a'.repeat(24);
const address = '192.0.2.1';

function contextThat(open: (purpose: string, token: string) => Promise<unknown>) {
  const context = { personalLinks: { open: vi.fn(open) }, repository: { get: vi.fn(async () => ({ id })) } };
  return context as typeof context & Parameters<typeof openPageLink>[0];
}

const opened = {
  record: { type: 'online-form-submissions', id },
  person: null,
  actor: systemActor,
  expiresAt: '2027-01-01T00:00:00.000Z',
};
const gone = async () =>
  await Promise.reject(new AppError('notFound', undefined, 'Diesen Link gibt es nicht mehr.'));

describe('a page behind a personal link', () => {
  it('opens with the key of its record', async () => {
    const context = contextThat(async () => opened);
    expect(await openPageLink(context, { purpose: 'booking-state', key: 'richtig', id, address })).toBe(
      opened,
    );
  });

  it('never looks at a record for a key that opens nothing, so that no answer takes longer for one that exists', async () => {
    const context = contextThat(gone);
    for (const key of ['falsch', '', undefined, ['a'], 'x'.repeat(101)])
      expect(await openPageLink(context, { purpose: 'booking-state', key, id, address })).toBeUndefined();
    expect(context.personalLinks.open.mock.calls).toEqual([['booking-state', 'falsch', address]]);
    expect(context.repository.get).not.toHaveBeenCalled();
  });

  it('stays closed to the key of another record without looking at either', async () => {
    const context = contextThat(async () => opened);
    const given = { purpose: 'booking-state', key: 'fremd', id: 'b'.repeat(24), address } as const;
    expect(await openPageLink(context, given)).toBeUndefined();
    expect(context.repository.get).not.toHaveBeenCalled();
  });

  it('passes on that an address has tried too often', async () => {
    const context = contextThat(async () => await Promise.reject(new AppError('tooManyRequests')));
    await expect(
      openPageLink(context, { purpose: 'booking-state', key: 'falsch', id, address }),
    ).rejects.toMatchObject({ status: 429 });
  });

  it('is missing in the same words for all', () => {
    expect(missingLinkPage()).toEqual({
      status: 404,
      title: 'Persönlicher Link',
      data: { isLinkMissing: true, resendPath: null, problem: null },
    });
  });
});
