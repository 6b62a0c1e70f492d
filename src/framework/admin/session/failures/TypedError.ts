import { HttpError } from 'ra-core';
import type { HttpErrorBody } from '../http/readErrorBody.ts';

/** A refusal of a registered type. The caller handles it, so the shell shows nothing. */
export class TypedError extends HttpError {
  readonly namespace: string;
  readonly type: string;

  constructor(body: HttpErrorBody, status: number) {
    super(body.message, status, body);
    // react-admin's HttpError sets the prototype of every instance to its own class
    Object.setPrototypeOf(this, new.target.prototype);
    this.name = 'TypedError';
    this.namespace = body._n;
    this.type = body._t;
  }
}
