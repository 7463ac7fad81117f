import { json } from './payloads.ts';
import type { TestServer } from './test-server.ts';

/** A complete and valid registration. */
export const form = {
  name: 'Meera Joshi',
  email: 'meera@example.com',
  mobile_no: '9822012345',
  businessname: 'Joshi Stores',
  usertype: 'User',
  password: 'eight-88',
};
/** The token that the fake provider accepts. */
export const proof = { provider_token: 'provider-token' };

/** Makes a call with a JSON body. */
export const post = (server: TestServer, path: string, body: unknown) =>
  server.request({ method: 'POST', url: `/api/${path}`, ...json(body) });
/** Registers. @returns the body of the response */
export const registerByCall = async (server: TestServer, changes: object = {}) =>
  (await post(server, 'register', { ...form, ...changes })).json();
/** Opens an emailed link, with the password of the registration. */
export const confirm = (server: TestServer, token: string, password = form.password) =>
  post(server, 'v1/email/confirm', { token, password });
/** Logs in. @returns the body of the response */
export const logIn = async (server: TestServer, email: string, password = form.password) =>
  (await post(server, 'login', { email, password })).json();
/** Makes a call with a token. @returns the status of the response */
export const usesAccount = async (server: TestServer, token: string) =>
  (await server.request({ method: 'POST', url: '/api/userp' }, token)).statusCode;
