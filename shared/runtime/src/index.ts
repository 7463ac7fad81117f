/** The run-time contract between shell and remotes; it changes only with the contract version. */

/** Stores for state that a remote keeps outside React. */
export { useStore } from 'zustand';
export { createStore, type StoreApi } from 'zustand/vanilla';
export { type AccountEvent, publishAccountEvent, subscribeToAccountEvents } from './account-events.ts';
export { callApi, listenApi } from './api-client.ts';
export { useApiMutation, useApiQuery, useKeptAnswer } from './api-hooks.ts';
export { getConfig, hasCapability } from './config.ts';
export { ApiError, failureText } from './failures.ts';
export { notify, showAlert } from './notices.ts';
export { readSession, useSession } from './session-store.ts';
export { startSignIn } from './sign-in.ts';
export { type StreamState, subscribeToStream } from './subscribe-to-stream.ts';
export { uploadApi } from './upload-api.ts';
