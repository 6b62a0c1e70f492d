import { expect, it } from 'vitest';
import { fileRefusal } from '../../../../src/framework/schema/files/fileRefusal.ts';

const pdf = { name: 'plan.pdf', mediaType: 'application/pdf', size: 20_000_000 };

it.each([
  ['without a list', undefined],
  ['of any type', ['*/*']],
  ['of its type', ['image/*', 'application/pdf']],
  ['of its family', ['application/*']],
])('accepts a file where %s are accepted', (_, accept) => {
  expect(fileRefusal({ ...(accept ? { accept } : {}), maxBytes: 20_000_000 }, pdf)).toBeNull();
});

it('leaves a file of unknown type to the server, which reads its content', () => {
  expect(fileRefusal({ accept: ['image/*'] }, { ...pdf, mediaType: '' })).toBeNull();
});

it('names the accepted types, each once', () => {
  const accept = ['application/pdf', 'image/png', 'image/jpeg', 'application/x-own'];
  expect(fileRefusal({ accept }, { ...pdf, name: 'lied.mp3', mediaType: 'audio/mpeg' })).toBe(
    'lied.mp3 hat ein Format, das hier nicht angenommen wird. Möglich sind: PDF, Bilder, application/x-own.',
  );
});

it('names the largest size as the definition gives it', () => {
  expect(fileRefusal({ maxBytes: 20_000_000 }, { ...pdf, size: 20_000_001 })).toBe(
    'plan.pdf ist zu groß. Höchstens 20\u00A0MB.',
  );
});
