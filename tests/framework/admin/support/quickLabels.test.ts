import { expect, it } from 'vitest';

/** Labels of the control with the id `one`, by their text. */
function labelsIn(html: string): string[] | null {
  document.body.innerHTML = html;
  const control = document.getElementById('one') as HTMLInputElement;
  return control.labels && [...control.labels].map(({ textContent }) => textContent ?? '');
}

it.each([
  ['<label for="one">A</label><input id="one"><label for="one">B</label>', ['A', 'B']],
  ['<label>A<input id="one"></label>', ['A']],
  ['<label>A<button></button><input id="one"></label>', []],
  ['<label for="two">A<input id="one"></label>', []],
  ['<label for="">A<input id="one"></label>', []],
  ['<label for="one">A</label><select id="one"></select><textarea id="one"></textarea>', ['A']],
  ['<label for="one">A</label><input id="one" type="hidden">', null],
])('finds the labels of a control in %s', (html, texts) => {
  expect(labelsIn(html)).toEqual(texts);
});
