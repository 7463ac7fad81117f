import { expect, it } from 'vitest';
import { relyingPartyOf } from './relying-party.ts';

it.each([
  ['https://chat.example.com', { id: 'chat.example.com', origin: 'https://chat.example.com' }],
  ['https://chat.example.com:8443', { id: 'chat.example.com', origin: 'https://chat.example.com:8443' }],
  ['http://127.0.0.1:4173', { id: 'localhost', origin: 'http://localhost:4173' }],
  ['http://[::1]:4173', { id: 'localhost', origin: 'http://localhost:4173' }],
  ['http://localhost', { id: 'localhost', origin: 'http://localhost' }],
  ['http://chat.example.com', null],
  ['https://192.0.2.7', null],
  ['https://[2001:db8::7]', null],
  ['', null],
])('[FACTOR-15] the passkeys of %j belong to its host name over https, or to localhost', (url, party) => {
  expect(relyingPartyOf(url)).toEqual(party);
});
