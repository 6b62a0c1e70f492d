import { describe, expect, it } from 'vitest';
import { mailPage, measurable, sanitizeMail } from '../../../src/app/messenger/sanitizeMail.ts';

const pageOf = (html: string) => mailPage(sanitizeMail(html, 'm1').content);
const bodyOf = (html: string) => pageOf(html).split('<body>')[1] ?? '';

describe('the page of a mail', () => {
  const hostile: Record<string, string> = {
    script: '<script>alert(1)</script><p>Text</p>',
    handler: '<p onclick="alert(1)">Text</p>',
    form: '<form action="https://evil.example"><input name="pw">Text</form>',
    frame: '<iframe src="https://evil.example"></iframe>Text',
    link: '<a href="javascript:alert(1)">Text</a>',
    style: '<style>@import "https://evil.example"</style>Text',
    refresh: '<meta http-equiv="refresh" content="0;url=https://evil.example">Text',
    svg: '<svg><script>alert(1)</script></svg>Text',
    picture: '<img src="https://evil.example/pixel.gif">Text',
    set: '<img srcset="https://evil.example/pixel.gif 2x">Text',
    background: '<p style="background:url(https://evil.example/a)">Text</p>',
    escaped: '<p style="background:u\\72l(https://evil.example/a)">Text</p>',
    fixed: '<div style="position:fixed;inset:0">Text</div>',
  };
  for (const [name, html] of Object.entries(hostile))
    it(`keeps the text and nothing that runs or loads: ${name}`, () => {
      const body = bodyOf(html);
      expect(body).toContain('Text');
      expect(body).not.toMatch(/evil\.example|alert|javascript:|<script|<form|<iframe|onclick|fixed/i);
    });

  it('has a policy that allows pictures in the text only', () => {
    expect(pageOf('<p>Text</p>')).toContain("default-src 'none'; img-src data:;");
  });

  it('opens links elsewhere, without a referrer', () => {
    const body = bodyOf('<a href="https://example.org/a">Text</a>');
    expect(body).toContain('target="_blank"');
    expect(body).toContain('noreferrer');
  });

  it('takes pictures from our server: its own at once, others on demand', () => {
    const html =
      '<img data-cid="a@b"><img data-src="https://example.org/p.png"><img data-src="file:///etc/passwd">';
    const { pictures } = sanitizeMail(html, 'm/1');
    expect(pictures.map(({ path, isRemote }) => ({ path, isRemote }))).toEqual([
      { path: '/api/messenger/mails/m%2F1/parts/a%40b', isRemote: false },
      { path: '/api/messenger/mails/m%2F1/pictures?url=https%3A%2F%2Fexample.org%2Fp.png', isRemote: true },
    ]);
  });
});

describe('the copy for measuring', () => {
  it('keeps sizes and drops links, classes, colours and places', () => {
    const { content } = sanitizeMail(
      '<a class="x" href="https://example.org" style="color:red;position:absolute;visibility:visible;font-size:20px">Text</a>',
      'm1',
    );
    const holder = document.createElement('div');
    holder.append(measurable(content));
    expect(holder.innerHTML).toBe('<a style="font-size: 20px;">Text</a>');
  });
});
