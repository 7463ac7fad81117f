import { chakra } from '@chakra-ui/react/styled-system';
import { IconFilter } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Toolbar } from './toolbar.ts';
import { PHONE_QUERY, useMedia } from './use-media.ts';

/** The search keeps its place in the tree, and so its text, when a phone is turned. */
const Search = chakra('div', {
  base: { display: { base: 'flex', sm: 'contents' }, flexWrap: 'wrap', flex: '1', gap: '8px', minW: '0' },
});
export interface ListBarProps {
  /** The search, which is always visible. */
  search?: ReactNode;
  /** Controls that narrow the list. */
  filters?: ReactNode;
  /** Number of filters that are set. */
  chosen?: number | undefined;
  /** Further controls of the sheet on phones, such as the order of the rows. */
  phoneControls?: ReactNode;
}

/** Search and filters above a list; on phones one button opens a sheet with all filters (look.md section 5, Data table). */
export function ListBar({ search, filters, chosen = 0, phoneControls }: ListBarProps) {
  const isPhone = useMedia(PHONE_QUERY);
  if (!search && !filters && !(isPhone && phoneControls)) return null;
  return (
    <Toolbar flexWrap={{ base: 'nowrap', sm: 'wrap' }} alignItems={{ base: 'start', sm: 'center' }}>
      {search && <Search>{search}</Search>}
      {!isPhone && filters}
      {isPhone && (filters || phoneControls) && (
        <FilterSheet
          chosen={chosen}
          filters={filters}
          phoneControls={phoneControls}
          isBesideSearch={Boolean(search)}
        />
      )}
    </Toolbar>
  );
}

function sheetTitle(filters: ReactNode, phoneControls: ReactNode): string {
  if (!filters) return 'Sort';
  return phoneControls ? 'Filter and sort' : 'Filter';
}

interface FilterSheetProps extends Pick<ListBarProps, 'filters' | 'phoneControls'> {
  chosen: number;
  isBesideSearch: boolean;
}

/** The button and its sheet. Each choice takes effect at once, so there is nothing to apply. */
// Over 40 lines: the properties of the button and of its sheet.
function FilterSheet({ chosen, filters, phoneControls, isBesideSearch }: FilterSheetProps) {
  const [isOpen, setIsOpen] = useState(false);
  // A closed dialog requests the code of dialogs, which a list alone does not need.
  const [wasOpened, setWasOpened] = useState(false);
  const title = sheetTitle(filters, phoneControls);
  const close = () => setIsOpen(false);
  const opener = {
    'aria-haspopup': 'dialog',
    'aria-expanded': isOpen,
    onClick: () => {
      setIsOpen(true);
      setWasOpened(true);
    },
  } as const;
  const icon = <IconFilter aria-hidden="true" />;
  const name = chosen > 0 ? `${title}, ${chosen} set` : title;
  return (
    <>
      <Button icon={icon} aria-label={name} {...opener}>
        {isBesideSearch ? chosen || null : name}
      </Button>
      {wasOpened && (
        <Dialog
          isOpen={isOpen}
          onClose={close}
          title={title}
          actions={
            <Button variant="primary" onClick={close}>
              Done
            </Button>
          }
        >
          {filters}
          {phoneControls}
        </Dialog>
      )}
    </>
  );
}
