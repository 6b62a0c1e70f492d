import { type BarContent, barEvents } from './BarContent.ts';

/** The part of Vite's `import.meta.hot` that the bar needs. */
interface HotChannel {
  on(event: string, take: (content: BarContent) => void): void;
  send(event: string): void;
}

const style = `
  :host { all: initial; }
  details { position: fixed; inset: auto 0 0 0; z-index: 2147483000; max-height: 45vh; overflow: auto;
    background: #7f1d1d; color: #fff; font: 14px/1.5 system-ui, sans-serif; box-shadow: 0 -2px 8px #0006; }
  summary { position: sticky; top: 0; padding: 8px 16px; background: inherit; font-weight: 600; cursor: pointer; }
  summary:focus-visible { outline: 2px solid #fff; outline-offset: -4px; }
  pre { margin: 0; padding: 0 16px 12px; font: 13px/1.5 ui-monospace, monospace; white-space: pre-wrap;
    overflow-wrap: anywhere; }
`;

function createBar(): { host: HTMLElement; details: HTMLDetailsElement; heading: Element; text: Element } {
  const host = document.createElement('leitstand-development-bar');
  const root = host.attachShadow({ mode: 'open' });
  const details = document.createElement('details');
  const heading = document.createElement('summary');
  const text = document.createElement('pre');
  details.setAttribute('role', 'status');
  details.append(heading, text);
  root.append(Object.assign(document.createElement('style'), { textContent: style }), details);
  return { host, details, heading, text };
}

const bar = createBar();

/** Shown beside the page, never in its tree: what is typed and open there stays. */
function show(content: BarContent): void {
  if (!content) {
    bar.host.remove();
    return;
  }
  bar.heading.textContent = content.heading;
  bar.text.textContent = content.details;
  if (bar.host.isConnected) return;
  bar.details.open = true;
  document.documentElement.append(bar.host);
}

// Vite looks for these very words
const hot = (import.meta as ImportMeta & { hot?: HotChannel }).hot;
hot?.on(barEvents.said, show);
hot?.send(barEvents.asked);
// the admin follows by itself, and keeps what is typed
if (document.getElementById('page-data')) hot?.on(barEvents.outdated, () => location.reload());
