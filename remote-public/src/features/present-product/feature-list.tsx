import type { PageTexts } from '@chatline/contract/modules/page-facts';
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
import { presentProductTexts as texts } from './present-product.texts.ts';

/** The nine features; a feature has a note only if a screen or a call delivers it. */
export function featureList(text: PageTexts) {
  const names = planFeatures(text);
  return [
    {
      icon: <IconBrandWhatsapp aria-hidden="true" />,
      title: names.conversations,
      text: texts.conversationsNote,
    },
    { icon: <IconUsers aria-hidden="true" />, title: names.agents },
    { icon: <IconAffiliate aria-hidden="true" />, title: names.audience },
    { icon: <IconSpeakerphone aria-hidden="true" />, title: names.broadcasting },
    {
      icon: <IconTemplate aria-hidden="true" />,
      title: names.apis,
      text: texts.apisNote,
    },
    {
      icon: <IconMessages aria-hidden="true" />,
      title: names.liveChat,
      text: texts.liveChatNote,
    },
    {
      icon: <IconGauge aria-hidden="true" />,
      title: names.speed,
      text: texts.speedNote(text.messagesPerSecond),
    },
    { icon: <IconBuildingStore aria-hidden="true" />, title: names.marketplace },
    {
      icon: <IconInbox aria-hidden="true" />,
      title: names.inbox,
      text: texts.inboxNote,
    },
  ];
}
