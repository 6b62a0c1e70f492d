import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import types from '../../../entities/enums/notification-type.json' with { type: 'json' };
import { soundFiles, soundOf, sounds } from '../../../src/app/notifications/sounds.ts';

/** A player whose sounds end when a test says so. */
class FakeAudio extends EventTarget {
  static played: FakeAudio[] = [];
  static isRefused = false;
  volume = 1;

  constructor(readonly file: string) {
    super();
  }

  get sound(): string {
    return /(\w+)\.wav/.exec(this.file)?.[1] ?? this.file;
  }

  play(): Promise<void> {
    FakeAudio.played.push(this);
    return FakeAudio.isRefused
      ? Promise.reject(new DOMException('The user did not interact with the page.', 'NotAllowedError'))
      : Promise.resolve();
  }

  pause(): void {
    this.dispatchEvent(new Event('pause'));
  }

  end(): void {
    this.dispatchEvent(new Event('ended'));
  }
}

const heard = () => FakeAudio.played.map(({ sound }) => sound);

beforeEach(() => {
  localStorage.clear();
  FakeAudio.played = [];
  FakeAudio.isRefused = false;
  vi.stubGlobal('Audio', FakeAudio);
});

afterEach(() => {
  for (const audio of FakeAudio.played) audio.end();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('sounds', () => {
  it('are muted by a choice that this device remembers (sound-01)', () => {
    expect(sounds.isMuted()).toBe(false);
    sounds.setMuted(true);
    expect([sounds.isMuted(), localStorage.getItem('sounds-muted')]).toEqual([true, 'true']);
    sounds.setMuted(false);
    expect([sounds.isMuted(), localStorage.getItem('sounds-muted')]).toEqual([false, 'false']);
  });

  it('play the common one when they are unmuted (sound-02)', () => {
    sounds.setMuted(true);
    expect(heard()).toEqual([]);
    sounds.setMuted(false);
    expect(heard()).toEqual(['common']);
  });

  it('play one at a time (sound-03)', async () => {
    void sounds.play('call');
    await sounds.play('reminder');
    expect(heard()).toEqual(['call']);
    FakeAudio.played[0]?.end();
    void sounds.play('reminder');
    expect(heard()).toEqual(['call', 'reminder']);
  });

  it('do not play while muted, and stop once muted (sound-04)', async () => {
    const over = vi.fn();
    void sounds.play('call').then(over);
    sounds.setMuted(true);
    await vi.waitFor(() => expect(over).toHaveBeenCalled());
    await sounds.play('common');
    expect(heard()).toEqual(['call']);
  });

  it('play at half volume (sound-05)', () => {
    void sounds.play('common');
    expect(FakeAudio.played[0]?.volume).toBe(0.5);
  });

  it('are five, each with a file (sound-06)', () => {
    expect(Object.keys(soundFiles)).toEqual(['call', 'common', 'silent', 'completed', 'reminder']);
    for (const [name, file] of Object.entries(soundFiles)) expect(file).toContain(`${name}.wav`);
  });

  it('that the browser refuses are silent', async () => {
    FakeAudio.isRefused = true;
    await sounds.play('common');
    await sounds.play('call');
    expect(heard()).toEqual(['common', 'call']);
  });

  it('notify the open screens about muting, also by another page', () => {
    const listener = vi.fn();
    const leave = sounds.subscribe(listener);
    sounds.setMuted(true);
    window.dispatchEvent(new StorageEvent('storage', { key: 'sounds-muted' }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'other' }));
    leave();
    sounds.setMuted(false);
    window.dispatchEvent(new StorageEvent('storage', { key: 'sounds-muted' }));
    expect(listener).toHaveBeenCalledTimes(2);
  });
});

describe('one of several pages', () => {
  /** The locks of a browser. */
  function stubLocks({ isHidden = false, hasBeenActive = true } = {}) {
    const held = new Set<string>();
    const asked: [string, object][] = [];
    vi.stubGlobal('navigator', {
      userActivation: { hasBeenActive },
      locks: {
        async request(name: string, options: object, run: (lock: object | null) => Promise<void>) {
          asked.push([name, options]);
          if (held.has(name)) return await run(null);
          held.add(name);
          await run({ name }).finally(() => held.delete(name));
        },
      },
    });
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
    return { held, asked };
  }

  it('plays, and holds a lock meanwhile', async () => {
    const { held, asked } = stubLocks();
    const playing = sounds.play('call');
    await vi.waitFor(() => expect(heard()).toEqual(['call']));
    expect([[...held], asked]).toEqual([['leitstand-sound'], [['leitstand-sound', { ifAvailable: true }]]]);
    FakeAudio.played[0]?.end();
    await playing;
    expect(held.size).toBe(0);
  });

  it('plays nothing that another page has played, also if it hears of it after the sound', async () => {
    stubLocks();
    const first = sounds.play('call', 'n1');
    await vi.waitFor(() => expect(heard()).toEqual(['call']));
    FakeAudio.played[0]?.end();
    await first;
    await sounds.play('call', 'n1');
    expect(heard()).toEqual(['call']);
    void sounds.play('call', 'n2');
    await vi.waitFor(() => expect(heard()).toEqual(['call', 'call']));
  });

  it('is not the one that finds another playing', async () => {
    const { held } = stubLocks();
    held.add('leitstand-sound');
    await sounds.play('call');
    expect(heard()).toEqual([]);
  });

  it.each([
    ['hidden ones', { isHidden: true }],
    ['ones without a click', { hasBeenActive: false }],
  ])('is another one if there is one, because %s ask later', async (_, page) => {
    vi.useFakeTimers();
    try {
      const { asked } = stubLocks(page);
      void sounds.play('call');
      await vi.advanceTimersByTimeAsync(100);
      expect(asked).toEqual([]);
      await vi.advanceTimersByTimeAsync(100);
      expect(heard()).toEqual(['call']);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('the sound of', () => {
  it('a call is the call (sound-07)', () => {
    expect(soundOf.CALL).toBe('call');
  });

  it('an overdue task is the reminder (sound-08)', () => {
    expect(soundOf.OVERDUE_TO_DO).toBe('reminder');
  });

  it('assigned tasks and answers about handout events is the common one (sound-09)', () => {
    expect([soundOf.TO_DO_ASSIGNED, soundOf.HANDOUT_EVENT_FEEDBACK]).toEqual(['common', 'common']);
  });

  it('completed tasks is that of completion (sound-10)', () => {
    expect(soundOf.TO_DO_COMPLETED).toBe('completed');
  });

  it.each([
    'MENTION',
    'ENTITY_ASSIGNED_TO_SUPERVISOR',
    'SUPERVISED_ENTITY_DEACTIVATED',
    'WHATSAPP_MESSAGE_TEMPLATE_STATUS_UPDATE',
    'COURSE_CANCELLATION_FAILED',
  ] as const)('%s is none (sound-11)', async (type) => {
    expect(soundOf[type]).toBe('silent');
    await sounds.play(soundOf[type]);
    expect(heard()).toEqual([]);
  });

  it('each type is the one that its definition names', () => {
    const defined = types.oneOf.map(({ const: type, admin }) => [type, admin.with.sound]);
    expect(soundOf).toEqual(Object.fromEntries(defined));
  });
});
