/** The part of jsdom that tests use; its types are a package of their own. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string);
    readonly window: Window & typeof globalThis;
    serialize(): string;
  }
}
