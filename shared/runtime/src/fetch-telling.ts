/** A `fetch` for large bodies, which tells of each part that has gone up: only XMLHttpRequest in a browser can. */
export function fetchTelling(
  onProgress: () => void,
): (input: RequestInfo | URL, init?: RequestInit) => Promise<Response> {
  return async (input, init) => {
    const asked = new Request(input, init);
    const body = await asked.arrayBuffer();
    return new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const fail = () => reject(new TypeError('The request did not get through'));
      request.open(asked.method, asked.url);
      asked.headers.forEach((value, name) => void request.setRequestHeader(name, value));
      request.upload.onprogress = onProgress;
      request.onload = () => resolve(new Response(request.responseText, { status: request.status }));
      request.onerror = fail;
      request.onabort = fail;
      asked.signal.addEventListener('abort', () => request.abort());
      request.send(body);
    });
  };
}
