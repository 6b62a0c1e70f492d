import type { ButtonHTMLAttributes } from 'react';

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  /** `quiet` beside the main button of a page, `link` inside a text. */
  look?: 'main' | 'quiet' | 'link';
}

const classes = { main: 'button', quiet: 'button button-quiet', link: 'button-link' } as const;

/** A button; it sends its form unless it has another `type`. */
export function Button({ look = 'main', type = 'submit', ...button }: ButtonProps) {
  return <button {...button} type={type} className={classes[look]} />;
}
