/** Lets a host watch its own requests as the API client watches its calls, and say which of those are slow. */
export { areCallsSlow, readBody, subscribeSlowCalls, watchWait } from '../stall.ts';
