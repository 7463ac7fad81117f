import type { ComponentType } from 'react';

/**
 * The pages that a remote exposes as `./pages`: page name → importer. Importers and not lazy components, because
 * React.lazy keeps a rejection forever, and a Retry has to try again.
 */
export type ExposedPages = Readonly<Record<string, () => Promise<{ readonly default: ComponentType }>>>;
