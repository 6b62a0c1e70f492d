/** Texts that would execute, load or redirect if interpreted as markup, a URL or a formula. */
export const payloads: readonly string[] = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '"><script>alert(1)</script>',
  '<a href="javascript:alert(1)">hier</a>',
  '<a href="jav&#x09;ascript:alert(1)">hier</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<p onclick="alert(1)" style="background:url(javascript:alert(1))">Text</p>',
  '<math><mtext></form><form><mglyph><style></math><img src=x onerror=alert(1)>',
  '<style>@import "https://fremd.example/x.css"</style>',
  '<object data="data:text/html,<script>alert(1)</script>"></object>',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '{{constructor.constructor("alert(1)")()}}',
  '=cmd|" /C calc"!A0',
];

/** A short version: all markup in one text, plus the payloads that only work on their own. */
export const fewPayloads: readonly string[] = [
  payloads.filter((text) => text.startsWith('<')).join(' '),
  ...payloads.filter((text) => !text.startsWith('<')),
];

/** Matches markup that executes, loads or links to scripts. */
export const running =
  /<(script|img|svg|iframe|object|embed|style|form|math|link|base)\b|<[^>]*(\son\w+\s*=|(javascript|data):)/i;
