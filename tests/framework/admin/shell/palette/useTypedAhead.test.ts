import { fireEvent, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useTypedAhead } from '../../../../../src/framework/admin/shell/palette/PaletteHost.tsx';

/** Types keys; those that reached the page. */
function type(...keys: (string | { key: string; ctrlKey: boolean })[]): string[] {
  return keys.flatMap((key) => {
    const event = typeof key === 'string' ? { key } : key;
    return fireEvent.keyDown(document.body, event) ? [event.key] : [];
  });
}

const hold = (isOpen: boolean) =>
  renderHook((props: { isOpen: boolean }) => useTypedAhead(props.isOpen), { initialProps: { isOpen } });

it('keeps typed text until it is taken, and returns it once', () => {
  const { result } = hold(true);
  expect(type('B', 'x', 'Backspace', 'ö', ' ', 's')).toEqual([]);
  expect(result.current()).toBe('Bö s');
  expect(type('k')).toEqual(['k']);
  expect(result.current()).toBe('');
});

it('leaves other keys to the page', () => {
  const { result } = hold(true);
  expect(type('Escape', 'Tab', 'ArrowDown', { key: 'k', ctrlKey: true })).toHaveLength(4);
  expect(result.current()).toBe('');
});

it('listens only while it is open, and starts empty again', () => {
  const { result, rerender } = hold(false);
  expect(type('a')).toEqual(['a']);
  rerender({ isOpen: true });
  expect(type('b')).toEqual([]);
  rerender({ isOpen: false });
  expect(type('c')).toEqual(['c']);
  rerender({ isOpen: true });
  expect(result.current()).toBe('');
});
