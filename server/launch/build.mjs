import { buildIfStale, checkNode, ensureDataDir, installIfStale } from './workspace.mjs';

checkNode();
ensureDataDir();
await installIfStale();
await buildIfStale();
