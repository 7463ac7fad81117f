import { useSession } from '@chatline/runtime';
import { VisuallyHidden } from '@chatline/ui/layout';
import { Menu, type MenuEntry } from '@chatline/ui/menu';
import { getTheme, setTheme, type ThemeChoice } from '@chatline/ui/theme';
import { IconCheck, IconDeviceDesktop, IconKey, IconLogout, IconMoon, IconSun } from '@tabler/icons-react';
import { useState } from 'react';
import { routerLink } from '../common/home-link.tsx';
import { changePasswordPath } from '../session/paths.ts';
import { AccountButton } from '../ui/top-bar.tsx';
import { frameTexts } from './frame.texts.ts';

const themes = [
  { id: 'light', label: frameTexts.themeLight, Icon: IconSun },
  { id: 'dark', label: frameTexts.themeDark, Icon: IconMoon },
  { id: 'system', label: frameTexts.themeSystem, Icon: IconDeviceDesktop },
] as const;

/** The account menu: who is signed in, the theme, change password and logout. */
export function AccountMenu({ onLogout }: { readonly onLogout: () => void }) {
  const role = useSession((session) => session.role) ?? '';
  const name = useSession((session) => session.name) ?? role;
  const [theme, setChoice] = useState(getTheme);
  const choose = (choice: ThemeChoice): void => {
    setTheme(choice);
    setChoice(choice);
  };
  return (
    <Menu
      trigger={<AccountButton name={name} roleName={role} />}
      renderLink={routerLink}
      entries={[
        ...themeEntries(theme, choose),
        {
          id: 'password',
          label: frameTexts.changePassword,
          icon: <IconKey aria-hidden="true" />,
          href: changePasswordPath,
          startsGroup: true,
        },
        {
          id: 'logout',
          label: frameTexts.logout,
          icon: <IconLogout aria-hidden="true" />,
          onSelect: onLogout,
        },
      ]}
    />
  );
}

function themeEntries(theme: ThemeChoice, choose: (choice: ThemeChoice) => void): readonly MenuEntry[] {
  return themes.map(({ id, label, Icon }) => {
    const isChosen = id === theme;
    return {
      id,
      label: isChosen ? <Chosen label={label} /> : label,
      icon: isChosen ? <IconCheck aria-hidden="true" /> : <Icon aria-hidden="true" />,
      onSelect: () => choose(id),
    };
  });
}

function Chosen({ label }: { label: string }) {
  return (
    <>
      {label} <VisuallyHidden>{frameTexts.chosen}</VisuallyHidden>
    </>
  );
}
