/** Request options beyond those of `fetch`. */
export interface HttpOptions extends RequestInit {
  /** Called with the share of the body sent so far, 0 to 1. */
  onUploadProgress?: (share: number) => void;
  /** The caller handles refusals itself: the shell shows nothing and asks for no reason. */
  isQuiet?: boolean;
}

/** A response in the shape of react-admin's `fetchJson`; `json` is undefined if the body is not JSON. */
export interface HttpAnswer {
  status: number;
  headers: Headers;
  body: string;
  json: unknown;
}

/**
 * Sends one request to our own origin. If the server objects to a write, asks the user for a reason and sends
 * it again with that.
 * @throws HttpError for every status except success and 304; status 0 if the server is unreachable, also
 * behind a proxy
 */
export type HttpClient = (url: string, options?: HttpOptions) => Promise<HttpAnswer>;
