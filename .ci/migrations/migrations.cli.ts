// Part of npm run check: migrations that the previous release, or a large table, does not survive.
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { readRepository } from '../repository.ts';
import { findBlocking } from './find-blocking.ts';

const versions = v.object({ releases: v.array(v.object({ commit: v.string() })) });
const { releases } = v.parse(versions, JSON.parse(readFileSync('.ci/versions.json', 'utf8')));

const found = await findBlocking(readRepository('.').texts, {
  last: '0112-outbox-claimed.sql',
  releases: releases.map(({ commit }) => commit),
});
for (const { path, line, problem } of found) console.error(`${path}:${line}: ${problem}`);
process.exitCode = found.length === 0 ? 0 : 1;
