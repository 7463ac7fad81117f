import { pageConfigElementId } from '@chatline/contract/modules/page-config';
import { plainPageConfig } from '@chatline/contract/testing/page-config';
import { vi } from 'vitest';

/** Response of the network to a request: JSON or a text, with its status (200 by default), or none. */
export interface WireResponse {
  readonly status?: number;
  readonly body?: unknown;
}

const roundTripMs = 5;

/** Makes the document a page with its root and the configuration of the server's page. */
export function stubPage(capabilities: readonly string[]): void {
  document.body.innerHTML = '<div id="root"></div>';
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = pageConfigElementId;
  block.textContent = JSON.stringify({ ...plainPageConfig, capabilities });
  document.body.append(block);
}

/** Replaces the network. */
export function stubNetwork(respond: (request: Request) => WireResponse | Promise<WireResponse>): void {
  vi.stubGlobal('fetch', async (input: Request | string | URL) => {
    const request = input instanceof Request ? input : new Request(input);
    const received = respond(request);
    await new Promise((resolve) => setTimeout(resolve, roundTripMs));
    const { status = 200, body } = await received;
    // Reads the request's body as a network would, because the client waits for that before it returns the response.
    if (!request.bodyUsed) await request.arrayBuffer();
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
  });
}
