import type { SendBody } from '@chatline/contract/calls/send-body';
import { kindLabels } from '@chatline/contract/constants/kind-labels';
import type { RenderedTemplate } from '@chatline/contract/templates/render';
import * as v from 'valibot';

const interactiveText = v.object({ body: v.object({ text: v.string() }) });

function textOf(body: SendBody, templateText: string): string {
  switch (body.type) {
    case 'text':
      return body.text.body;
    case 'template':
      return templateText;
    case 'image':
      return body.image.caption || kindLabels.image;
    case 'video':
      return body.video.caption || kindLabels.video;
    case 'document':
      return body.document.caption || body.document.filename || kindLabels.document;
    case 'location':
      return body.location.name || body.location.address || kindLabels.location;
    case 'reaction':
      return body.reaction.emoji || 'Reaction removed';
    case 'interactive': {
      const text = v.safeParse(interactiveText, body.interactive);
      return text.success ? text.output.body.text : kindLabels.interactive;
    }
    default:
      return kindLabels[body.type];
  }
}

function contentOf(body: SendBody): unknown {
  switch (body.type) {
    case 'text':
      return body.text;
    case 'template':
      return body.template;
    case 'image':
      return body.image;
    case 'video':
      return body.video;
    case 'document':
      return body.document;
    case 'audio':
      return body.audio;
    case 'sticker':
      return body.sticker;
    case 'location':
      return body.location;
    case 'interactive':
      return body.interactive;
    case 'reaction':
      return body.reaction;
    case 'contacts':
      return body.contacts;
  }
}

/** A message as the log shows it and as the queue stores it. */
export interface MessageContent {
  readonly kind: SendBody['type'];
  /** The text that the log shows for the message. */
  readonly text: string;
  /** The content that WhatsApp gets, as JSON; empty for plain text, which needs no more than `text`. */
  readonly stored: string;
}

/** Returns header, footer and buttons of a template; they are stored, because the template may be edited or deleted. */
function framingOf({ header, footer, buttons }: RenderedTemplate): object | undefined {
  if (header === null && footer === '' && buttons.length === 0) return undefined;
  return { header, footer, buttons: buttons.map(({ type, label, target }) => ({ type, label, target })) };
}

/**
 * Reads a send body.
 * @param template the template with its values, for a template message
 */
export function readContent(body: SendBody, template: RenderedTemplate | null): MessageContent {
  const context = body.type === 'reaction' ? undefined : body.context;
  const isPlain = body.type === 'text' && Object.keys(body.text).length === 1 && context === undefined;
  return {
    kind: body.type,
    text: textOf(body, template?.body ?? ''),
    stored: isPlain
      ? ''
      : JSON.stringify({
          content: contentOf(body),
          context,
          shown: template && framingOf(template),
        }),
  };
}
