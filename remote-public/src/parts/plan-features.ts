import type { PageTexts } from '@chatline/contract/modules/page-facts';

/** The plan of the public pages: the second tier of Basic (decision 000, part 6). */
export const planName = 'Basic';

/** The nine things that the plan is sold as (specification, section 1), and no more than that. */
export function planFeatures({ messagesPerMinute }: Pick<PageTexts, 'messagesPerMinute'>) {
  return {
    conversations: 'Unlimited free service conversations',
    agents: 'Unlimited agent logins',
    audience: 'Smart audience segregation',
    broadcasting: 'Broadcasting and retargeting',
    apis: 'Template message APIs',
    liveChat: 'Multi-agent live chat',
    speed: `${messagesPerMinute} messages per minute`,
    marketplace: 'Marketplace integrations',
    inbox: 'Shared team inbox',
  } as const;
}
