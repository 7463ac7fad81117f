/** A `fetch` for large bodies that reports upload progress: in a browser only XMLHttpRequest can. */
export function fetchWithProgress(
  onProgress: () => void,
): (input: RequestInfo | URL, init?: RequestInit) => Promise<Response> {
  return async (input, init) => {
    const wanted = new Request(input, init);
    const body = await wanted.arrayBuffer();
    return new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const fail = () => reject(new TypeError('The request did not get through'));
      request.open(wanted.method, wanted.url);
      wanted.headers.forEach((value, name) => void request.setRequestHeader(name, value));
      request.upload.onprogress = onProgress;
      request.onload = () => resolve(new Response(request.responseText, { status: request.status }));
      request.onerror = fail;
      request.onabort = fail;
      wanted.signal.addEventListener('abort', () => request.abort());
      request.send(body);
    });
  };
}
