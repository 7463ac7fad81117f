// Imported before the others, which look at the environment as they are loaded.
import { existsSync } from 'node:fs';
import path from 'node:path';

const file = path.resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '../../.env');
if (existsSync(file)) process.loadEnvFile?.(file); // absent in a Node that is refused right after this
