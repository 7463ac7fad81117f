import { descriptorSchema } from '@chatline/contract/modules/declared-descriptor';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import descriptor from '../../remote.json' with { type: 'json' };
import { pages } from './pages.ts';

const { routes, nav, capabilities } = v.parse(descriptorSchema, descriptor);

it('[OPS-120] the module exposes a page for its route, to which its menu item leads', () => {
  expect(routes.map(({ page }) => page)).toEqual(Object.keys(pages));
  expect(nav.map(({ path }) => path)).toEqual(routes.map(({ path }) => path));
  expect(capabilities).toEqual(['status']);
});
