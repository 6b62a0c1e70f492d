import { useEffect, useRef } from 'react';
import type { PersonalMessage } from '../../../schema/contracts/realtime.ts';
import { useServices } from '../services/useServices.ts';

type PersonalListener = (message: PersonalMessage | 'gap') => void;

/** Messages that concern the login of this page, by topic. */
export interface PersonalMessages {
  /** Calls `listener` for each message of a topic until the returned function is called; `gap`: some were missed. */
  watch: (topic: string, listener: PersonalListener) => () => void;
  /** Takes a message from the server. */
  hear: (message: PersonalMessage) => void;
  /** To be called when messages may have been missed. */
  hearGap: () => void;
}

/** Creates the register of those who follow messages; nobody follows any yet. */
export function createPersonalMessages(): PersonalMessages {
  const watches = new Set<{ topic: string; listener: PersonalListener }>();
  return {
    watch(topic, listener) {
      const watch = { topic, listener };
      watches.add(watch);
      return () => void watches.delete(watch);
    },
    hear(message) {
      for (const { topic, listener } of watches) if (topic === message.topic) listener(message);
    },
    hearGap() {
      for (const { listener } of watches) listener('gap');
    },
  };
}

/** Calls `onMessage` for each message of a topic while the component is mounted. */
export function usePersonalMessages(topic: string, onMessage: PersonalListener): void {
  const { personal } = useServices();
  const latest = useRef(onMessage);
  latest.current = onMessage;
  useEffect(() => personal.watch(topic, (message) => latest.current(message)), [personal, topic]);
}
