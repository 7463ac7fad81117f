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
export const featureList = [
  {
    icon: <IconBrandWhatsapp aria-hidden="true" />,
    title: planFeatures.conversations,
    text: 'Answer customers as often as they write.',
  },
  { icon: <IconUsers aria-hidden="true" />, title: planFeatures.agents, text: 'No price per agent.' },
  {
    icon: <IconAffiliate aria-hidden="true" />,
    title: planFeatures.audience,
    text: 'Write to the customers you mean.',
  },
  {
    icon: <IconSpeakerphone aria-hidden="true" />,
    title: planFeatures.broadcasting,
    text: 'One message to many, and once more later.',
  },
  {
    icon: <IconTemplate aria-hidden="true" />,
    title: planFeatures.apis,
    text: 'Messages from your own software.',
  },
  {
    icon: <IconMessages aria-hidden="true" />,
    title: planFeatures.liveChat,
    text: 'Several people, one number.',
  },
  {
    icon: <IconGauge aria-hidden="true" />,
    title: planFeatures.speed,
    text: texts.speedNote,
  },
  {
    icon: <IconBuildingStore aria-hidden="true" />,
    title: planFeatures.marketplace,
    text: 'Your online shop and your messages together.',
  },
  {
    icon: <IconInbox aria-hidden="true" />,
    title: planFeatures.inbox,
    text: 'One place for every conversation.',
  },
];
