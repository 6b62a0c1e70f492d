import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { HandoutFeedback } from '../../../src/contract/handout-events/HandoutPages.ts';
import { FeedbackPage } from '../../../src/public/handout-events/FeedbackPage.tsx';

const data: HandoutFeedback = {
  state: 'open',
  facts: {
    day: 'Montag, 30. November 2026',
    time: '8:00 Uhr',
    place: 'Nordschule',
    address: [],
    handout: null,
  },
  plan: {
    fields: [
      {
        name: 'rating',
        kind: 'choice',
        label: 'Bewertung',
        hint: 'Von 1 bis 2.',
        isRequired: false,
        options: [
          { value: '1', label: '1' },
          { value: '2', label: '2' },
        ],
      },
      { name: 'amount', kind: 'number', label: 'Anzahl', isRequired: false },
      { name: 'note', kind: 'longText', label: 'Notiz', isRequired: false, maxLength: 10 },
    ],
  },
  values: { rating: '2', note: 'Bis hier' },
  errors: {},
  problem: null,
  savedAt: null,
  given: [],
  givenAt: null,
  draft: { path: '/api/draft', key: 'k' },
};
const link = { path: '/planning/x?key=k', params: {}, query: { key: 'k' } };

function show(change: Partial<HandoutFeedback> = {}): void {
  render(<FeedbackPage data={{ ...data, ...change }} link={link} />);
}

describe('the page of a feedback', () => {
  const sent = vi.fn<typeof fetch>();
  const answer = (status: number, body: object = {}) =>
    sent.mockImplementationOnce(async () => new Response(JSON.stringify(body), { status }));

  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    sent.mockReset();
    vi.stubGlobal('fetch', sent);
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('is a form that works without JavaScript and continues where its author stopped', () => {
    show();
    const form = document.querySelector('form');
    expect([form?.method, form?.getAttribute('action')]).toEqual(['post', link.path]);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '2' }).checked).toBe(true);
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Notiz' }).value).toBe('Bis hier');
    expect(screen.getByRole('radiogroup', { name: 'Bewertung' }).getAttribute('aria-describedby')).toBe(
      'field-rating-hint',
    );
    const names = screen
      .getAllByRole('button')
      .map((button) => [button.textContent, button.getAttribute('value')]);
    expect(names).toEqual([
      ['Rückmeldung abgeben', 'give'],
      ['Zwischenspeichern', 'keep'],
    ]);
  });

  it('keeps answers after a pause, and names what does not fit at its field', async () => {
    const error = 'Für dieses Feld sind nur Zahlen zulässig';
    answer(200, { savedAt: '2026-11-30T10:00:00.000Z', errors: { amount: error } });
    show();
    fireEvent.input(screen.getByRole('textbox', { name: 'Anzahl' }), { target: { value: 'ac' } });
    fireEvent.input(screen.getByRole('textbox', { name: 'Anzahl' }), { target: { value: 'acht' } });
    expect(sent).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1300);
    expect(sent).toHaveBeenCalledTimes(1);
    expect(JSON.parse(String(sent.mock.calls[0]?.[1]?.body))).toEqual({
      key: 'k',
      values: { amount: 'acht' },
    });
    await screen.findByText(error);
    expect(screen.getByRole('textbox', { name: 'Anzahl' }).getAttribute('aria-invalid')).toBe('true');
    screen.getByText(/^Zwischengespeichert am 30\.11\.2026, 11:00 Uhr/);
  });

  it('tries again without a connection, with the newest answer', async () => {
    sent.mockImplementationOnce(async () => await Promise.reject(new TypeError('offline')));
    show();
    fireEvent.input(screen.getByRole('textbox', { name: 'Notiz' }), { target: { value: 'Erst' } });
    await vi.advanceTimersByTimeAsync(1300);
    await screen.findByText(/Gerade ist keine Verbindung da/);
    fireEvent.input(screen.getByRole('textbox', { name: 'Notiz' }), { target: { value: 'Dann' } });
    answer(200, { savedAt: '2026-11-30T10:00:00.000Z', errors: {} });
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
    expect(JSON.parse(String(sent.mock.calls[1]?.[1]?.body)).values).toEqual({ note: 'Dann' });
  });

  it('sends one answer after the other, so that no older one comes last', async () => {
    let release: (answer: Response) => void = () => undefined;
    sent.mockImplementationOnce(async () => await new Promise<Response>((resolve) => (release = resolve)));
    const kept = { savedAt: '2026-11-30T10:00:00.000Z', errors: {} };
    const bodies = () => sent.mock.calls.map(([, options]) => JSON.parse(String(options?.body)).values);
    const type = (value: string) =>
      fireEvent.input(screen.getByRole('textbox', { name: 'Notiz' }), { target: { value } });
    show();
    type('Erst');
    await vi.advanceTimersByTimeAsync(1300);
    type('Dann');
    await vi.advanceTimersByTimeAsync(1300);
    expect(bodies()).toEqual([{ note: 'Erst' }]);
    // nothing waits when the page is left, so it is sent at once, and once more in order
    answer(200, kept);
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    fireEvent(document, new Event('visibilitychange'));
    expect(bodies()).toEqual([{ note: 'Erst' }, { note: 'Dann' }]);
    answer(200, kept);
    release(Response.json(kept));
    await waitFor(() => expect(bodies()).toEqual([{ note: 'Erst' }, { note: 'Dann' }, { note: 'Dann' }]));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(sent).toHaveBeenCalledTimes(3);
    hidden.mockRestore();
  });

  it('stops when nothing can be changed any more', async () => {
    answer(409);
    show();
    fireEvent.input(screen.getByRole('textbox', { name: 'Notiz' }), { target: { value: 'Neu' } });
    await vi.advanceTimersByTimeAsync(1300);
    await screen.findByText(/Hier lässt sich nichts mehr ändern/);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it('shows what was given, without a form', () => {
    show({ state: 'given', given: [{ label: 'Bewertung', text: '2' }], givenAt: '30.11.2026, 11:00' });
    screen.getByRole('heading', { name: 'Deine Rückmeldung vom 30.11.2026, 11:00 Uhr' });
    expect([...document.querySelectorAll('dl')].at(-1)?.textContent).toBe('Bewertung2');
    expect(document.querySelector('form')).toBeNull();
  });

  it('asks for the link without one', () => {
    render(<FeedbackPage data={{ isLinkMissing: true, resendPath: null, problem: null }} link={link} />);
    screen.getByRole('heading', { name: 'Bitte öffne deinen persönlichen Link' });
  });
});
