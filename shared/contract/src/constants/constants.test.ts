import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import * as chats from './chats.ts';
import * as connect from './connect.ts';
import * as limits from './limits.ts';
import * as notices from './notices.ts';
import {
  copyrightYear,
  enterpriseMessagesPerMonth,
  plans,
  refundBusinessDays,
  rePayMinutes,
  trialDays,
} from './plans.ts';
import * as session from './session.ts';
import * as whatsAppLimits from './whatsapp-limits.ts';

const workspace = path.resolve(import.meta.dirname, '../../../..');

function sources(dir: string): string[] {
  return readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(dir, entry.name);
    if (entry.isDirectory())
      return ['node_modules', 'dist', 'testing', 'seed'].includes(entry.name) ? [] : sources(full);
    return /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name) ? [full] : [];
  });
}

const apps = readdirSync(workspace).filter((name) => /^(?:shell|server|remote-\w+)$/.test(name));
const packages = readdirSync(path.join(workspace, 'shared')).map((name) => path.join('shared', name));
const files = [...apps, ...packages].flatMap((folder) => sources(path.join(workspace, folder, 'src')));

/** Finds the files with a literal of section 9. Only literals without another meaning can be searched. */
function filesWith(literal: RegExp): string[] {
  return files
    .filter((file) => literal.test(readFileSync(file, 'utf8')))
    .map((file) => path.relative(workspace, file));
}

describe('[CONST-02] every number of section 9 is one named constant', () => {
  it('has section 9’s values', () => {
    expect(notices).toMatchObject({
      toastMs: 1000,
      libraryToastMs: 5000,
      toastDragPercent: 80,
      successAlertMs: 1000,
    });
    expect(connect).toMatchObject({
      sdkVersion: 'v21.0',
      signupWaitMs: 2000,
      signupRetryMs: 1000,
      signupSessionInfoVersion: 3,
    });
    expect([...connect.signupScopes].sort()).toEqual([
      'business_management',
      'public_profile',
      'whatsapp_business_management',
      'whatsapp_business_messaging',
    ]);
    expect(session).toMatchObject({ minTokenLength: 50, rememberMeDays: 90, tokenStorageKey: 'Accesstoken' });
    expect(limits).toMatchObject({
      minLoginPassword: 8,
      minNewPassword: 10,
      minRegisterName: 3,
      minRegisterBusinessName: 5,
      minClientName: 5,
      minClientBusinessName: 2,
      minClientAddress: 5,
      mobileDigits: 10,
      pincodeDigits: 6,
      gstinLength: 15,
    });
    expect(whatsAppLimits).toMatchObject({ maxTemplateName: 512, maxTemplateBody: 1024 });
    expect(chats).toMatchObject({ chatPreviewLength: 45, chatPollMs: 3000, composerMaxHeightPx: 150 });
    expect({
      rePayMinutes,
      trialDays,
      refundBusinessDays,
      copyrightYear,
      enterpriseMessagesPerMonth,
    }).toEqual({
      rePayMinutes: 8,
      trialDays: 1,
      refundBusinessDays: 7,
      copyrightYear: 2025,
      enterpriseMessagesPerMonth: 500_000,
    });
    expect(
      plans.map(({ code, rupeesPerYear, messagesPerMinute, agents, devices }) => [
        code,
        rupeesPerYear,
        messagesPerMinute,
        agents,
        devices,
      ]),
    ).toEqual([
      ['Basic', 1999, 200, 1, 1],
      ['Basic2', 2999, 2400, null, null],
      ['Pro', 9999, 500, 10, 5],
      ['Enterprise', null, null, null, null],
    ]);
    expect(plans[2]).toMatchObject({ tags: 100, attributes: 20, chatbotFlows: 5 });
  });

  it.each([
    [/['"]Accesstoken['"]/, 'shared/contract/src/constants/session.ts'],
    [/v21\.0/, 'shared/contract/src/constants/connect.ts'],
    [/whatsapp_business_messaging/, 'shared/contract/src/constants/connect.ts'],
    [/\b1999\b/, 'shared/contract/src/constants/plans.ts'],
    [/\b2999\b/, 'shared/contract/src/constants/plans.ts'],
    [/\b9999\b/, 'shared/contract/src/constants/plans.ts'],
    [/\b2400\b/, 'shared/contract/src/constants/plans.ts'],
  ])('%s is in one file', (literal, file) => {
    expect(filesWith(literal)).toEqual([file]);
  });
});
