import type { ReactNode } from 'react';
import { DialogFrame } from './dialog-frame.tsx';

/** Props of Drawer. */
export interface DrawerProps {
  isOpen: boolean;
  onClose: () => void;
  /** Names it for screen readers, as "Menu". */
  label: string;
  children: ReactNode;
}

/** The menu's drawer below 1024, 288 wide (look.md section 5, Sidebar). Put a Sidebar with mode "drawer" in it. */
export function Drawer({ isOpen, onClose, label, children }: DrawerProps) {
  return (
    <DialogFrame place="left" isOpen={isOpen} onClose={onClose} label={label}>
      {children}
    </DialogFrame>
  );
}
