/** Sends a form without our code, where a part of it could not be loaded. */
export function submitPlainly(form: HTMLFormElement, action: string): void {
  const input = document.createElement('input');
  input.type = 'hidden';
  input.name = 'action';
  input.value = action;
  form.append(input);
  form.submit();
}
