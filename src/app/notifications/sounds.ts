import type { NotificationType } from '../../../generated/types.ts';
import { createListeners } from '../../framework/admin/base/store/createListeners.ts';
import { safeStorage } from '../../framework/admin/base/store/safeStorage.ts';
import { inOnePage } from './onePage.ts';

/** Written by `scripts/makeSounds.ts`. */
export const soundFiles = {
  call: new URL('./sounds/call.wav', import.meta.url).href,
  common: new URL('./sounds/common.wav', import.meta.url).href,
  silent: new URL('./sounds/silent.wav', import.meta.url).href,
  completed: new URL('./sounds/completed.wav', import.meta.url).href,
  reminder: new URL('./sounds/reminder.wav', import.meta.url).href,
} as const;

export type SoundName = keyof typeof soundFiles;

/** The sound of each type; `entities/enums/notification-type.json` names the same. `silent` plays nothing. */
export const soundOf: Readonly<Record<NotificationType, SoundName>> = {
  COMMON: 'common',
  CALL: 'call',
  MENTION: 'silent',
  OVERDUE_TO_DO: 'reminder',
  TO_DO_ASSIGNED: 'common',
  TO_DO_COMPLETED: 'completed',
  ENTITY_ASSIGNED_TO_SUPERVISOR: 'silent',
  SUPERVISED_ENTITY_DEACTIVATED: 'silent',
  WHATSAPP_MESSAGE_TEMPLATE_STATUS_UPDATE: 'silent',
  COURSE_CANCELLATION_FAILED: 'silent',
  HANDOUT_EVENT_FEEDBACK: 'common',
};

const volume = 0.5;
const mutedKey = 'sounds-muted';
/** What the last sound was about: a page that hears of it later, when the sound is over, does not play it again. */
const lastKey = 'sounds-last';

const storage = safeStorage(() => localStorage);
const { subscribe, notify } = createListeners();
let playing: HTMLAudioElement | null = null;

function isMuted(): boolean {
  return storage.getItem(mutedKey) === 'true';
}

/** Resolves once it is over; also if the browser refuses it, as before the first click on a page. */
function start(name: SoundName, about?: string): Promise<void> {
  const audio = new Audio(soundFiles[name]);
  audio.volume = volume;
  playing = audio;
  return new Promise((resolve) => {
    const end = () => {
      if (playing === audio) playing = null;
      resolve();
    };
    for (const event of ['ended', 'pause', 'error']) audio.addEventListener(event, end, { once: true });
    audio.play().then(() => {
      if (about !== undefined) storage.setItem(lastKey, about);
    }, end);
  });
}

/** The sounds of this device: one at a time, in one of its pages, none while muted. */
export const sounds = {
  isMuted,
  /** The listener is called when this or another page mutes or unmutes. */
  subscribe(listener: () => void): () => void {
    const leave = subscribe(listener);
    const hear = ({ key }: StorageEvent) => {
      if (key === mutedKey) listener();
    };
    window.addEventListener('storage', hear);
    return () => {
      leave();
      window.removeEventListener('storage', hear);
    };
  },
  /** @param about what it reports, which is heard once in all pages */
  async play(name: SoundName, about?: string): Promise<void> {
    if (name === 'silent' || isMuted() || playing) return;
    await inOnePage('leitstand-sound', async () => {
      const isKnown = about !== undefined && storage.getItem(lastKey) === about;
      if (!isKnown) await start(name, about);
    });
  },
  /** Unmuting plays a sound, so that one hears what comes. */
  setMuted(muted: boolean): void {
    storage.setItem(mutedKey, String(muted));
    notify();
    if (muted) playing?.pause();
    else void sounds.play('common');
  },
};
