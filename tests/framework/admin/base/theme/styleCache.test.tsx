import { CacheProvider } from '@emotion/react';
import { Box, ButtonBase, InputBase } from '@mui/material';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { styleCache } from '../../../../../src/framework/admin/base/theme/styleCache.ts';

// files before this one, in the same window, have left rules of theirs
beforeEach(() => {
  styleCache.sheet.flush();
  for (const known of [styleCache.inserted, styleCache.registered])
    for (const name of Object.keys(known)) delete known[name];
});
afterEach(cleanup);

function insertedRules(): string {
  const rules = styleCache.sheet.tags.map((tag) => tag.textContent);
  // only outside of production Emotion keeps rules without content
  return rules.filter((rule) => !rule.endsWith('{}')).join('\n');
}

it('writes no rule that only ten-year-old browsers need', () => {
  render(
    <CacheProvider value={styleCache}>
      <ButtonBase>Los</ButtonBase>
      <InputBase placeholder="Suchen" />
    </CacheProvider>,
  );
  const rules = insertedRules();
  expect(rules).toContain('::placeholder');
  expect(rules).not.toMatch(/::-moz-|-ms-|-webkit-input-placeholder|-webkit-(transition|animation|flex|box)/);
});

it('keeps a prefix that Safari requires', () => {
  render(
    <CacheProvider value={styleCache}>
      <Box sx={{ userSelect: 'none', color: 'red' }}>Griff</Box>
    </CacheProvider>,
  );
  expect(insertedRules()).toMatch(/-webkit-user-select:\s?none;\s?user-select:\s?none;color:red/);
});
