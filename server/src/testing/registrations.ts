import { json } from './payloads.ts';
import type { TestServer } from './test-server.ts';

/** A whole registration that breaks no rule. */
export const form = {
  name: 'Meera Joshi',
  email: 'meera@example.com',
  mobile_no: '9822012345',
  businessname: 'Joshi Stores',
  usertype: 'User',
  password: 'eight-88',
};
/** The token that the fake provider knows. */
export const proof = { provider_token: 'provider-token' };

/** A call with a JSON body. */
export const post = (server: TestServer, path: string, body: unknown) =>
  server.request({ method: 'POST', url: `/api/${path}`, ...json(body) });
/** Registers; gives the answer's body. */
export const register = async (server: TestServer, changes: object = {}) =>
  (await post(server, 'register', { ...form, ...changes })).json();
/** Opens a mailed link, with the password of the registration. */
export const confirm = (server: TestServer, token: string, password = form.password) =>
  post(server, 'v1/email/confirm', { token, password });
/** Logs in; gives the answer's body. */
export const logIn = async (server: TestServer, email: string, password = form.password) =>
  (await post(server, 'login', { email, password })).json();
/** The answer to a token. */
export const usesAccount = async (server: TestServer, token: string) =>
  (await server.request({ method: 'POST', url: '/api/userp' }, token)).statusCode;
