import type { LinkPurpose } from './accountTokens.ts';

const pages: Readonly<Record<LinkPurpose, string>> = {
  reset: 'reset',
  activation: 'signup',
  mail: 'confirm-mail',
};

/** Address of the page that a token opens. @param publicUrl where people reach the pages. */
export function mailedLink(publicUrl: string, purpose: LinkPurpose, token: string): string {
  return `${publicUrl.replace(/\/+$/, '')}/${pages[purpose]}/${token}`;
}
