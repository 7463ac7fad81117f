import { connectWhatsappCall } from '@chatline/contract/calls/connect-whatsapp';
import { encodeBase64 } from '@chatline/contract/codecs/base64';
import { ApiError, callApi, showAlert } from '@chatline/runtime';
import { connectNumberTexts as texts } from './connect-number.texts.ts';

interface Signup {
  readonly code: string;
  readonly wabaId: string;
  readonly phoneNumberId: string;
}

function failureAlert(error: unknown) {
  const failure = error instanceof ApiError ? error.failure : undefined;
  if (failure?.kind === 'refused') {
    return { title: texts.failed, text: failure.message, tone: 'warning' } as const;
  }
  return { ...(failure?.kind === 'http' ? texts.notOk : texts.thrown), tone: 'error' } as const;
}

/** Posts what the signup window reported and shows the result in an alert (specification, section 8). */
export async function postSignup({ code, wabaId, phoneNumberId }: Signup): Promise<void> {
  const payload = { access_token: code, waba_id: wabaId, phone_number_id: phoneNumberId };
  try {
    const body = { data: encodeBase64(JSON.stringify(payload)) };
    const { message } = await callApi(connectWhatsappCall, { body });
    void showAlert({ title: texts.success, text: message, tone: 'success' });
  } catch (error) {
    void showAlert(failureAlert(error));
  }
}
