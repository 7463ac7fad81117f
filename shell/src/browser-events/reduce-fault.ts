import { shapeOfMessage } from '@chatline/contract/codecs/shape-of-message';
import { type FaultKind, type ShownPage, shellName } from '@chatline/contract/modules/browser-events';
import type { Fault } from '@chatline/runtime/host/faults.ts';
import { partOfFile } from './part-of-file.ts';

/** A failure, as it is sent: without a value that it was about. */
export interface ReportedError extends ShownPage {
  readonly kind: FaultKind;
  readonly type: string;
  readonly shape: string;
}

/** Browsers report it for a layout that takes two steps; nothing has failed. */
const harmless = /^ResizeObserver loop/;
const maxNameChars = 100;

/** The first address in a stack is that of the code that threw. */
function fileOf({ url, error }: Fault): string {
  const stack = error instanceof Error ? error.stack : '';
  return url || /[\w-]+:\/\/[^\s)]+/.exec(stack?.replace(String(error), '') ?? '')?.[0] || '';
}

function typeOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}

/**
 * Reduces a failure to what is reported: its type, the shape of its message, and the part of the product.
 * @returns null if the product has no part in it
 */
export function reduceFault(fault: Fault, shown: ShownPage, shell: string): ReportedError | null {
  const { kind, error, type = typeOf(error), module, version = '' } = fault;
  const message = error instanceof Error ? error.message : String(error ?? '');
  const part = module === undefined ? partOfFile(fileOf(fault), shell) : { module, version };
  if (part === null || harmless.test(message)) return null;
  const known = part.module === shellName ? { ...part, version: shell } : part;
  return {
    kind,
    type: type.slice(0, maxNameChars),
    shape: shapeOfMessage(message),
    ...known,
    page: shown.page,
  };
}
