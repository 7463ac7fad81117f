import { readDocumentationTexts as texts } from './read-documentation.texts.ts';

/** The sections by name; the id is in links to them. */
export const sections = {
  token: { id: 'token', title: texts.token },
  request: { id: 'request', title: texts.request },
  response: { id: 'response', title: texts.response },
  template: { id: 'template', title: texts.template },
  samples: { id: 'samples', title: texts.samples },
  tryIt: { id: 'try', title: texts.tryIt },
  repeat: { id: 'retries', title: texts.repeat },
  reply: { id: 'reply', title: texts.replying.title },
  readBack: { id: 'status', title: texts.readBack.title },
  client: { id: 'clients', title: texts.client },
  errors: { id: 'errors', title: texts.errors },
  document: { id: 'openapi', title: texts.document },
} as const;
