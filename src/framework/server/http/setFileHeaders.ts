import type { FastifyReply } from 'fastify';
import { downloadName } from '../../schema/files/downloadName.ts';
import type { StoredFile } from '../files/findReadableFile.ts';

const pdf = 'application/pdf';
const shownImages = /^image\/(jpeg|png|webp|avif|gif)$/;

/** Some browsers view PDFs with plug-ins, which a sandbox would block. A PDF runs nothing in our origin. */
const policies = {
  pdf: "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'",
  others: "default-src 'none'; sandbox; frame-ancestors 'none'",
};

/** Sets name, type and policy of a file that is sent: shown in the browser if that is safe, else downloaded. */
export function setFileHeaders(reply: FastifyReply, file: Pick<StoredFile, 'name' | 'mediaType'>): void {
  const isPdf = file.mediaType === pdf;
  const place = isPdf || shownImages.test(file.mediaType) ? 'inline' : 'attachment';
  reply
    .header('content-type', file.mediaType)
    .header(
      'content-disposition',
      `${place}; filename*=UTF-8''${encodeURIComponent(downloadName(file.name, file.mediaType))}`,
    )
    .header('content-security-policy', isPdf ? policies.pdf : policies.others);
}
