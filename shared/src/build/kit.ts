import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { sharedDir } from './paths.ts';

/** Entries that only a host uses: they are not handed to remotes. */
const hostOnly = /^\.\/(?:runtime\/host\/.*|ui\/(?:provider|theme|theme-boot|toast-theme))$/;

function readPackage<S extends v.GenericSchema>(file: string, schema: S): v.InferOutput<S> {
  return v.parse(schema, JSON.parse(readFileSync(path.join(sharedDir, file), 'utf8')));
}

/** The requests that shell and remotes share one instance of, as remotes write them. */
export function kitRequests(): readonly string[] {
  const { exports } = readPackage('package.json', v.object({ exports: v.record(v.string(), v.string()) }));
  return Object.keys(exports)
    .filter((key) => /^\.\/(?:runtime|ui)(?:\/|$)/.test(key) && !hostOnly.test(key))
    .map((key) => key.replace('.', '@chatline/shared'));
}

/** Version of React that is installed: remotes ask for it or a later one of the same major. */
export function reactVersion(): string {
  return readPackage('node_modules/react/package.json', v.object({ version: v.string() })).version;
}
