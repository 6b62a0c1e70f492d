import { HttpError } from 'ra-core';
import type { HttpErrorBody } from '../http/readErrorBody.ts';

/** A refusal of a registered type: whoever asked knows what to do with it, so nobody else says anything about it. */
export class TypedError extends HttpError {
  readonly namespace: string;
  readonly type: string;

  constructor(body: HttpErrorBody, status: number) {
    super(body.message, status, body);
    // react-admin's HttpError makes every error one of exactly its own class
    Object.setPrototypeOf(this, new.target.prototype);
    this.name = 'TypedError';
    this.namespace = body._n;
    this.type = body._t;
  }
}
