import { IconButton } from '@chatline/ui/button';
import { Menu } from '@chatline/ui/menu';
import type { ReactNode } from 'react';
import { frameTexts } from './frame.texts.ts';
import { NoticeLine } from './notice-line.tsx';
import type { SampleNotice } from './top-bar.samples.ts';

interface SampleMenuProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly notices: readonly SampleNotice[];
}

/** A dropdown of the top bar with static samples, labelled as such (NAV-06, BASE-02). */
export function SampleMenu({ label, icon, notices }: SampleMenuProps) {
  return (
    <Menu
      trigger={<IconButton label={label} icon={icon} />}
      title={`${label} · ${frameTexts.samples}`}
      entries={notices.map(({ id, from, ...notice }) => ({
        id,
        label: <NoticeLine title={from} {...notice} />,
      }))}
    />
  );
}
