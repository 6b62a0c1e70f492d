import type { ReactNode } from 'react';
import { legalLinks } from '../../contract/public/legalLinks.ts';
import type { PageFrameData } from '../../contract/public/publicPages.ts';
import { cookieTexts } from '../../contract/tracker/cookieTexts.ts';
import type { PageLink } from '../../framework/schema/pages/RenderedPage.ts';
import { CookieDialog } from '../cookies/CookieDialog.tsx';
import { openCookieSettings } from '../cookies/openCookieSettings.ts';
import { Button } from './Button.tsx';

interface PageFrameProps {
  frame: PageFrameData;
  children: ReactNode;
}

/** Frame of every public page: the organisation's name, the page, the legal links. */
export function PageFrame({ frame, children }: PageFrameProps) {
  return (
    <>
      <a className="skip-link" href="#content">
        Zum Inhalt
      </a>
      <CookieDialog />
      <header className="page-header">
        <p className="page-name">{frame.organisation ?? frame.product}</p>
      </header>
      <main id="content" className="page-content" tabIndex={-1}>
        {children}
      </main>
      <footer className="page-footer">
        <nav aria-label="Rechtliches">
          <ul>
            {legalLinks.map(({ to, label }) => (
              <li key={to}>
                <a href={to}>{label}</a>
              </li>
            ))}
            <li className="needs-script">
              <Button type="button" look="link" onClick={openCookieSettings}>
                {cookieTexts.settings}
              </Button>
            </li>
          </ul>
        </nav>
      </footer>
    </>
  );
}

/** Props of a public page's component. */
export interface PageProps<Data> {
  data: Data;
  /** Address of the page; a form without JavaScript posts to its `path`. */
  link: PageLink;
}
