/** What a request may carry beyond `fetch`'s own options. */
export interface HttpOptions extends RequestInit {
  /** Share of the body that has been sent, 0 to 1. */
  onUploadProgress?: (share: number) => void;
  /** A refusal concerns only whoever asks: the shell says nothing about it. */
  isQuiet?: boolean;
}

/** An answer in the shape of react-admin's `fetchJson`; `json` is undefined when the body is no JSON. */
export interface HttpAnswer {
  status: number;
  headers: Headers;
  body: string;
  json: unknown;
}

/**
 * One request to the own origin.
 * @throws HttpError for every status that is no success (304 counts as one); status 0 when the server is unreachable
 */
export type HttpClient = (url: string, options?: HttpOptions) => Promise<HttpAnswer>;
