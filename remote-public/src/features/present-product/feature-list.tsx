import type { PageWords } from '@chatline/shared/contract/page-facts';
import {
  IconAffiliate,
  IconBrandWhatsapp,
  IconBuildingStore,
  IconGauge,
  IconInbox,
  IconMessages,
  IconSpeakerphone,
  IconTemplate,
  IconUsers,
} from '@tabler/icons-react';
import { planFeatures } from '../../parts/plan-features.ts';
import { texts } from './present-product.texts.ts';

/** The nine features with a line each that promises no more than their names (decisions, part 8). */
export function featureList(words: PageWords) {
  const names = planFeatures(words);
  return [
    {
      icon: <IconBrandWhatsapp aria-hidden="true" />,
      title: names.conversations,
      text: 'Answer customers as often as they write.',
    },
    { icon: <IconUsers aria-hidden="true" />, title: names.agents, text: 'No price per agent.' },
    {
      icon: <IconAffiliate aria-hidden="true" />,
      title: names.audience,
      text: 'Write to the customers you mean.',
    },
    {
      icon: <IconSpeakerphone aria-hidden="true" />,
      title: names.broadcasting,
      text: 'One message to many, and once more later.',
    },
    {
      icon: <IconTemplate aria-hidden="true" />,
      title: names.apis,
      text: 'Messages from your own software.',
    },
    {
      icon: <IconMessages aria-hidden="true" />,
      title: names.liveChat,
      text: 'Several people, one number.',
    },
    {
      icon: <IconGauge aria-hidden="true" />,
      title: names.speed,
      text: texts.speedNote(words.messagesPerSecond),
    },
    {
      icon: <IconBuildingStore aria-hidden="true" />,
      title: names.marketplace,
      text: 'Your online shop and your messages together.',
    },
    {
      icon: <IconInbox aria-hidden="true" />,
      title: names.inbox,
      text: 'One place for every conversation.',
    },
  ];
}
