import { testTemplateCall } from '@chatline/contract/calls/test-template';
import { testNumberMessage } from '@chatline/contract/constants/connect';
import * as v from 'valibot';
import { CatalogueError, invalidField } from '../../platform/errors.ts';
import { defineBodyRoute } from '../../platform/http/route.ts';
import { acceptMessage } from './accept-message.ts';
import { readSend } from './read-send.ts';

const uuid = v.pipe(v.string(), v.uuid());

export const testTemplateRoute = defineBodyRoute(
  testTemplateCall,
  'Sends one of the caller’s templates to a number as a test. A refusal of the send is a normal response.',
  async ({ services, caller, body: { testId, to, template } }) => {
    if (!v.is(uuid, testId)) throw invalidField('testId', 'testId must be a UUID.');
    try {
      const body = readSend({ messaging_product: 'whatsapp', to, type: 'template', template });
      const { id } = await acceptMessage(services, caller(), { body, ownKey: `test:${testId}` });
      return { messageId: id, code: null, cause: null };
    } catch (error) {
      if (!(error instanceof CatalogueError)) throw error;
      // The field says what to enter; the text of the public call is for programs.
      if (error.code === 'send-recipient') throw invalidField('to', testNumberMessage);
      return { messageId: null, code: error.entry.whatsAppCode ?? null, cause: error.message };
    }
  },
);
