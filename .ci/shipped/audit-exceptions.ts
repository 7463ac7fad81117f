import type { AuditException } from './judge-audit.ts';

/** Known faults of shipped packages that do not concern the product, each with a date on which it fails again. */
export const auditExceptions: readonly AuditException[] = [];
