import { apiToken, at, type TestSandbox } from './start-sandbox.ts';

/**
 * Uploads a sample file as a client does, and returns its handle.
 * @param token owner of the upload
 */
export async function uploadSample({ app }: TestSandbox, appId = '4711', token = apiToken): Promise<string> {
  const authorization = `OAuth ${token}`;
  const query = new URLSearchParams({ file_length: '4', file_type: 'image/png' });
  const opened = await app.inject({
    method: 'POST',
    url: `/v25.0/${appId}/uploads?${query}`,
    headers: { authorization },
  });
  const done = await app.inject({
    method: 'POST',
    url: `/v25.0/${String(at(opened.json(), 'id'))}`,
    headers: { authorization, file_offset: '0', 'content-type': 'application/octet-stream' },
    payload: Buffer.from([0x89, 0x50, 0x4e, 0x47]),
  });
  return String(at(done.json(), 'h'));
}
