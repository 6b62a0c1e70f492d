import type { LinkPurpose } from './accountTokens.ts';

const pages: Readonly<Record<LinkPurpose, string>> = {
  reset: 'reset',
  activation: 'signup',
  mail: 'confirm-mail',
};

/** URL of the page that a token opens. @param publicUrl public address of the pages. */
export function mailedLink(publicUrl: string, purpose: LinkPurpose, token: string): string {
  return `${publicUrl.replace(/\/+$/, '')}/${pages[purpose]}/${token}`;
}
