import { describe, expect, it } from 'vitest';
import { isGranted } from './grants.ts';

const everything = ['/*', '/login', '/client-area/*', '/register/*'];

describe('isGranted', () => {
  it.each([
    ['/client-area/manage-user', ['/client-area/manage-user']],
    ['/client-area/view-user/:userid', ['/client-area/view-user/*']],
    ['/', ['/']],
  ])('%s is granted', (path, grants) => expect(isGranted(path, grants)).toBe(true));

  it.each([
    ['/client-area/manage-user', []],
    ['/client-area/manage-users', ['/client-area/manage-user']],
    ['/client-area/view-user', ['/client-area/view-user/*']],
    ['/login', everything],
    ['/register/:data', everything],
    ['/forgot-password', everything],
    ['/client-area', everything],
    ['/client-area/dashboard', everything],
    ['/client-area/change-password', everything],
    ['/api/login', everything],
    ['/modules/x', everything],
  ])('%s is not', (path, grants) => expect(isGranted(path, grants)).toBe(false));
});
