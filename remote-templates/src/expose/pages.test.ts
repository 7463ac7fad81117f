import { descriptorSchema } from '@chatline/contract/modules/declared-descriptor';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import descriptor from '../../remote.json' with { type: 'json' };
import { pages } from './pages.ts';

const { routes, nav } = v.parse(descriptorSchema, descriptor);

it('the module exposes a page for every route, and every menu item leads to one', () => {
  expect(new Set(routes.map(({ page }) => page))).toEqual(new Set(Object.keys(pages)));
  const paths = routes.map(({ path }) => path);
  for (const { path } of nav) if (path !== undefined) expect(paths).toContain(path);
});

it('Create Template comes before Manage Template in the menu', () => {
  const children = nav.filter(({ under }) => under === 'Manage Templates').sort((a, b) => a.order - b.order);
  expect(children.map(({ label }) => label)).toEqual(['Create Template', 'Manage Template']);
});
