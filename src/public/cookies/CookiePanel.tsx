import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { attendCookieDialog } from '../../contract/tracker/attendCookieDialog.ts';
import { cookieTexts as texts } from '../../contract/tracker/cookieTexts.ts';
import { ownCookies } from '../../contract/tracker/ownCookies.ts';
import type { CookieDialogCause } from '../../contract/tracker/watchCookieDialog.ts';

export interface CookiePanelProps {
  cause: CookieDialogCause;
  onClose: () => void;
}

function CookieKinds({ isOpen }: { isOpen: boolean }) {
  const saved = ownCookies.read();
  return (
    <details open={isOpen}>
      <summary>{texts.details}</summary>
      <dl>
        <dt>
          {texts.functional}: <em>{texts.functionalState}</em>
        </dt>
        <dd>{texts.functionalHint}</dd>
        <dt>
          {texts.analytics}: <em>{saved?.analytics ? texts.analyticsOn : texts.analyticsOff}</em>
        </dt>
        <dd>{texts.analyticsHint}</dd>
      </dl>
    </details>
  );
}

/**
 * Asks about cookies below the page, which stays usable: it takes the focus only if somebody asked for it, and
 * Escape closes it without a choice.
 */
export function CookiePanel({ cause, onClose }: CookiePanelProps) {
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const left = useRef<HTMLElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isAsked = cause === 'asked';
  useEffect(() => (panel.current ? attendCookieDialog(panel.current, isAsked) : undefined), [isAsked]);

  function handleFocus({ relatedTarget }: FocusEvent): void {
    if (relatedTarget instanceof HTMLElement && !panel.current?.contains(relatedTarget))
      left.current = relatedTarget;
  }

  /** Gives the focus back to the element that had it before the dialog, or else to the content of the page. */
  function close(): void {
    const { activeElement, body } = document;
    const isInside = activeElement === body || panel.current?.contains(activeElement);
    onClose();
    if (isInside) (left.current ?? document.getElementById('content'))?.focus({ preventScroll: true });
  }

  async function choose(choice: Promise<void>): Promise<void> {
    setIsBusy(true);
    await choice;
    close();
  }

  function handleKeyDown({ key }: KeyboardEvent): void {
    if (key === 'Escape') close();
  }

  return (
    <section
      ref={panel}
      className="cookies no-print"
      role="dialog"
      aria-labelledby={id}
      tabIndex={-1}
      onFocus={handleFocus}
      onKeyDown={handleKeyDown}
    >
      <h2 id={id}>{texts.title}</h2>
      <p>
        {texts.intro} <a href="/compliance">{texts.privacy}</a>
      </p>
      <CookieKinds isOpen={isAsked} />
      <p className="cookies-choice">
        <button
          type="button"
          className="button"
          disabled={isBusy}
          onClick={() => void choose(ownCookies.decline())}
        >
          {texts.decline}
        </button>
        <button
          type="button"
          className="button"
          disabled={isBusy}
          onClick={() => void choose(ownCookies.accept())}
        >
          {texts.accept}
        </button>
      </p>
      {isAsked ? (
        <button type="button" className="button-link" onClick={close}>
          {texts.close}
        </button>
      ) : (
        <p className="hint">{texts.later}</p>
      )}
    </section>
  );
}
