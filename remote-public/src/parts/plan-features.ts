import type { PageTexts } from '@chatline/contract/modules/page-facts';

/** The plan of the public pages: the second tier of Basic (decision 000, part 6). */
export const publicPlanName = 'Basic';

/** Exactly the nine features of the specification (section 1). */
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
