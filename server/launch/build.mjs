import { buildIfStale, checkNode, installIfStale } from './workspace.mjs';

checkNode();
await installIfStale();
await buildIfStale();
