import type { FastifyReply } from 'fastify';
import type { MadePage } from './PublicPageMaker.ts';

/** Nothing runs and nothing is styled but what this server sends as files. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
].join('; ');

/** Sends a public page with its own policy, which is stricter than the admin's. */
export function sendPublicPage(
  reply: FastifyReply,
  { status, html, isFramed = false }: MadePage,
): FastifyReply {
  const framedBy = isFramed ? "'self'" : "'none'";
  return reply
    .code(status)
    .header('content-security-policy', `${policy}; frame-ancestors ${framedBy}`)
    .type('text/html; charset=utf-8')
    .send(html);
}
