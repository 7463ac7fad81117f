import * as v from 'valibot';
import { getConfig } from './config.ts';
import { ApiError } from './failures.ts';
import { sessionStore } from './session-store.ts';

const problem = v.pipe(v.string(), v.parseJson(), v.object({ detail: v.string() }));

interface UploadOptions {
  /** Receives the share that is uploaded, 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Uploads a file as raw bytes, with XMLHttpRequest, because nothing else in a browser reports upload progress.
 * @param path below `{api}`
 * @returns the response's text
 * @throws {ApiError} network or http
 */
export function uploadApi(path: string, file: Blob, { onProgress, signal }: UploadOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const { token } = sessionStore.getState();
    request.open('POST', getConfig().apiBase + path);
    request.setRequestHeader('content-type', file.type || 'application/octet-stream');
    if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    request.onload = () => {
      if (request.status < 300) return resolve(request.responseText);
      const parsed = v.safeParse(problem, request.responseText);
      const message = parsed.success ? parsed.output.detail : '';
      reject(new ApiError({ kind: 'http', status: request.status, message }));
    };
    request.onerror = () => reject(new ApiError({ kind: 'network' }));
    request.onabort = () => reject(new ApiError({ kind: 'network' }));
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}
