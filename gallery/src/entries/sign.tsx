import { Avatar, type AvatarProps } from '@chatline/ui/avatar';
import { ConnectionBadge, CountPill, StatusBadge, type StatusTone } from '@chatline/ui/badge';
import { Banner, type BannerProps } from '@chatline/ui/banner';
import { Brand, type BrandProps, Mark } from '@chatline/ui/brand';
import { Button } from '@chatline/ui/button';
import { Box, Row } from '@chatline/ui/layout';
import { ShopDrawing } from '@chatline/ui/shop-drawing';
import { TimeLine } from '@chatline/ui/time-line';
import { IconStar } from '@tabler/icons-react';
import { type Entry, each } from '../entry.tsx';

const avatarSizes: Record<NonNullable<AvatarProps['size']>, true> = {
  tiny: true,
  small: true,
  normal: true,
  large: true,
  huge: true,
};
const statusTones: Record<StatusTone, true> = { ok: true, wait: true, no: true, info: true, neutral: true };
const bannerTones: Record<BannerProps['tone'], true> = { wait: true, ok: true, info: true };
const brandSizes: Record<NonNullable<BrandProps['size']>, true> = { small: true, normal: true };

/** Eight names whose first letters have the eight colour pairs. */
const names = ['Asha', 'Bharat', 'Charu', 'Deepa', 'Esha', 'Farhan', 'Gita', 'Hari'];

export const signEntries: readonly Entry[] = [
  {
    parts: ['Avatar'],
    states: {
      ...each(avatarSizes, (size) => <Avatar name="Kamala Stores" size={size} />),
      'every pair of colours': (
        <Row>
          {names.map((name) => (
            <Avatar key={name} name={name} />
          ))}
        </Row>
      ),
      'without a name': <Avatar name="" />,
    },
  },
  {
    parts: ['StatusBadge'],
    states: {
      ...each(statusTones, (tone) => <StatusBadge tone={tone}>Pending</StatusBadge>),
      'its own icon': (
        <StatusBadge tone="info" icon={<IconStar aria-hidden="true" />}>
          New
        </StatusBadge>
      ),
      'no icon': (
        <StatusBadge tone="ok" icon={null}>
          APPROVED
        </StatusBadge>
      ),
    },
  },
  {
    parts: ['ConnectionBadge'],
    states: {
      connected: <ConnectionBadge isConnected>Connected</ConnectionBadge>,
      'not connected': <ConnectionBadge isConnected={false}>Not connected</ConnectionBadge>,
    },
  },
  {
    parts: ['CountPill'],
    states: {
      few: <CountPill count={3} label="3 unread" />,
      many: <CountPill count={120} label="120 unread" />,
    },
  },
  {
    parts: ['Banner'],
    widthPx: 560,
    states: {
      ...each(bannerTones, (tone) => <Banner tone={tone}>You are offline. Messages wait.</Banner>),
      'with an action': (
        <Banner tone="info" action={<Button size="small">Reload</Button>}>
          A newer version of this page is ready.
        </Banner>
      ),
    },
  },
  {
    parts: ['Brand'],
    states: {
      ...each(brandSizes, (size) => <Brand name="Chatline" size={size} />),
      'on a deep band': (
        <Box bg="deep" p="8px">
          <Brand name="Chatline" tone="deep" />
        </Box>
      ),
    },
  },
  {
    parts: ['Mark'],
    states: {
      small: <Mark />,
      large: <Mark sizePx={52} />,
      drawn: <Mark sizePx={52} isDrawn />,
      'on a deep band': (
        <Box bg="deep" p="8px">
          <Mark tone="deep" />
        </Box>
      ),
    },
  },
  {
    parts: ['ShopDrawing'],
    widthPx: 360,
    states: {
      'on a deep band': (
        <Box bg="deep" p="16px">
          <ShopDrawing />
        </Box>
      ),
    },
  },
  {
    parts: ['TimeLine'],
    widthPx: 240,
    states: {
      'little left': <TimeLine share={0.2} />,
      'much left, calm': <TimeLine share={0.8} isCalm />,
      thin: <TimeLine share={0.5} isThin />,
      'thin and calm': <TimeLine share={0.5} isThin isCalm />,
      over: <TimeLine share={0} />,
      'on an edge': (
        <Box position="relative" h="24px" borderBottom="1px solid" borderColor="border">
          <TimeLine share={0.4} isThin isEdge />
        </Box>
      ),
      'on an edge, calm': (
        <Box position="relative" h="24px" borderBottom="1px solid" borderColor="border">
          <TimeLine share={0.4} isThin isEdge isCalm />
        </Box>
      ),
    },
  },
];
