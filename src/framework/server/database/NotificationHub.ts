type Listener = (payload: string) => void;

/** The listeners of this process by channel. */
export class NotificationHub {
  readonly #listeners = new Map<string, Set<Listener>>();

  get channels(): string[] {
    return [...this.#listeners.keys()];
  }

  add(channel: string, listener: Listener): void {
    const listeners = this.#listeners.get(channel) ?? new Set();
    this.#listeners.set(channel, listeners.add(listener));
  }

  /** @returns whether the channel has no listeners left. */
  remove(channel: string, listener: Listener): boolean {
    const listeners = this.#listeners.get(channel);
    listeners?.delete(listener);
    return listeners?.size === 0 && this.#listeners.delete(channel);
  }

  publish(channel: string, payload = ''): void {
    for (const listener of this.#listeners.get(channel) ?? []) listener(payload);
  }
}

/** `listen "channel"` or `unlisten "channel"`, with the name quoted. */
export function listenStatement(verb: 'listen' | 'unlisten', channel: string): string {
  return `${verb} "${channel.replaceAll('"', '""')}"`;
}
