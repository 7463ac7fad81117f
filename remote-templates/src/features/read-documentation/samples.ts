import type { CallInput } from '@chatline/contract/calls/define-call';
import type { SendResponse, sendMessageCall } from '@chatline/contract/calls/send-message';

/** Placeholder for the account's own token. */
export const tokenPlaceholder = '<API token>';

/** The recipient of the samples. */
export const sampleRecipient = '+919840761825';

/** The body of a send. */
export type Body = CallInput<typeof sendMessageCall>['body'];

const textBody: Body = {
  messaging_product: 'whatsapp',
  recipient_type: 'individual',
  to: sampleRecipient,
  type: 'text',
  text: { body: 'Your order KS-20871 leaves today.' },
};
const templateBody: Body = {
  messaging_product: 'whatsapp',
  to: sampleRecipient,
  type: 'template',
  template: {
    name: 'order_packed',
    language: { code: 'en' },
    components: [
      {
        type: 'body',
        parameters: [
          { type: 'text', text: 'Meera' },
          { type: 'text', text: 'KS-20871' },
        ],
      },
      {
        type: 'button',
        sub_type: 'url',
        index: '0',
        parameters: [{ type: 'text', text: 'KS-20871' }],
      },
    ],
  },
};
const imageBody: Body = {
  messaging_product: 'whatsapp',
  to: sampleRecipient,
  type: 'image',
  image: { link: 'https://example.com/mangoes.jpg', caption: 'Fresh today' },
};

const buttonsBody: Body = {
  messaging_product: 'whatsapp',
  to: sampleRecipient,
  type: 'interactive',
  interactive: {
    type: 'button',
    body: { text: 'Shall we deliver today?' },
    action: {
      buttons: [
        { type: 'reply', reply: { id: 'today', title: 'Today' } },
        { type: 'reply', reply: { id: 'tomorrow', title: 'Tomorrow' } },
      ],
    },
  },
};
const listBody: Body = {
  messaging_product: 'whatsapp',
  to: sampleRecipient,
  type: 'interactive',
  interactive: {
    type: 'list',
    body: { text: 'When shall we come?' },
    action: {
      button: 'Choose a time',
      sections: [
        {
          title: 'Today',
          rows: [
            { id: '17', title: '5 pm', description: 'By bike' },
            { id: '19', title: '7 pm' },
          ],
        },
      ],
    },
  },
};

/** Sample messages by kind. */
export const bodies = {
  text: textBody,
  template: templateBody,
  image: imageBody,
  buttons: buttonsBody,
  list: listBody,
} as const;
export type SampleBody = keyof typeof bodies;

const response: SendResponse = {
  messaging_product: 'whatsapp',
  contacts: [{ input: sampleRecipient, wa_id: '919840761825' }],
  messages: [{ id: 'wamid.Y2hhdGxpbmU6MDE5OWQyZjQtN2MxZS03YTNiLTlmNjAtMmI3YzVkOGU0YTEx' }],
};

/** The JSON body of a text message, to copy. */
export const bodySample = JSON.stringify(textBody, null, 2);
/** The response to a successful send, in WhatsApp's own shape. */
export const responseSample = JSON.stringify(response, null, 2);

/** The header that carries the API token. */
export function headerSample(token: string): string {
  return `Authorization: Bearer ${token}`;
}

/** The body for a single-quoted string in any of the languages: its quotes are escaped as in JSON. */
function quotable(body: Body): string {
  return JSON.stringify(body, null, 2).replaceAll("'", '\\u0027');
}

/** The URL and the token of a sample. */
export interface SampleTarget {
  readonly url: string;
  readonly token: string;
}

/** The whole request for a shell. */
export function curlSample({ url, token }: SampleTarget, body: Body = textBody): string {
  return [
    `curl -X POST '${url}' \\`,
    `  -H '${headerSample(token)}' \\`,
    "  -H 'Content-Type: application/json' \\",
    `  -d '${quotable(body)}'`,
  ].join('\n');
}

/** For Node 18 and newer, and for browsers' own scripts; saved as send.mjs. */
function javascriptSample({ url, token }: SampleTarget, body: Body): string {
  return `const response = await fetch('${url}', {
  method: 'POST',
  headers: {
    Authorization: 'Bearer ${token}',
    'Content-Type': 'application/json',
  },
  body: JSON.stringify(${JSON.stringify(body, null, 2).replaceAll('\n', '\n  ')}),
});
const result = await response.json();
if (!response.ok) throw new Error(result.error.message);
console.log(result.messages[0].id);
`;
}

/** Python 3 with nothing installed. */
function pythonSample({ url, token }: SampleTarget, body: Body): string {
  return `import json
import urllib.error
import urllib.request

body = json.loads(r'''${quotable(body)}''')
request = urllib.request.Request(
    '${url}',
    data=json.dumps(body).encode(),
    headers={
        'Authorization': 'Bearer ${token}',
        'Content-Type': 'application/json',
    },
)
try:
    with urllib.request.urlopen(request) as response:
        print(json.load(response)['messages'][0]['id'])
except urllib.error.HTTPError as error:
    raise SystemExit(json.load(error)['error']['message'])
`;
}

/** PHP 8 with nothing installed. */
function phpSample({ url, token }: SampleTarget, body: Body): string {
  return `<?php
$body = <<<'JSON'
${JSON.stringify(body, null, 2)}
JSON;
$context = stream_context_create(['http' => [
    'method' => 'POST',
    'header' => "Authorization: Bearer ${token}\\r\\nContent-Type: application/json",
    'content' => $body,
    'ignore_errors' => true,
]]);
$result = json_decode(file_get_contents('${url}', false, $context), true);
if (isset($result['error'])) {
    exit($result['error']['message']);
}
echo $result['messages'][0]['id'], PHP_EOL;
`;
}

/** The same request in several languages. */
export const languages = {
  curl: curlSample,
  JavaScript: javascriptSample,
  Python: pythonSample,
  PHP: phpSample,
} as const;
export type Language = keyof typeof languages;
