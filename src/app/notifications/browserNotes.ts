import { safeStorage } from '../../framework/admin/base/store/safeStorage.ts';
import { openCentreEvent } from './notifierQueries.ts';
import { inOnePage } from './onePage.ts';

const key = 'browser-notifications';
const storage = safeStorage(() => localStorage);
/** Time in ms in which other pages hear of the same notification. */
const shared = 1000;

type BrowserState = 'missing' | 'refused' | 'off' | 'on';

function state(): BrowserState {
  if (!('Notification' in window)) return 'missing';
  if (Notification.permission === 'denied') return 'refused';
  return Notification.permission === 'granted' && storage.getItem(key) === 'true' ? 'on' : 'off';
}

function show(title: string, text: string, tag: string): void {
  const note = new Notification(title, { body: text, tag, icon: '/leitstand.svg', lang: 'de' });
  note.onclick = () => {
    window.focus();
    note.close();
    window.dispatchEvent(new Event(openCentreEvent));
  };
}

/** Notes of the browser about notifications, on this device; asked for and shown only where somebody wants them. */
export const browserNotes = {
  state,
  /** Asks for permission; only after a click. */
  async turnOn(): Promise<BrowserState> {
    if ((await Notification.requestPermission()) === 'granted') storage.setItem(key, 'true');
    return state();
  },
  turnOff(): BrowserState {
    storage.removeItem(key);
    return state();
  },
  /**
   * Shows one in one of several pages, while they are hidden. It says what kind of thing happened and nothing of its
   * content: others may see the screen.
   */
  async show(title: string, text: string, tag: string): Promise<void> {
    if (!document.hidden || state() !== 'on') return;
    await inOnePage('leitstand-note', async () => {
      show(title, text, tag);
      await new Promise((resolve) => setTimeout(resolve, shared));
    });
  },
};
