import { Preloader } from '@chatline/ui/preloader';
import { Skeleton } from '@chatline/ui/skeleton';
import { HomeLink } from '../common/home-link.tsx';
import { AppFrame } from '../ui/app-frame.tsx';
import { Sidebar } from '../ui/sidebar.tsx';
import { TopBar } from '../ui/top-bar.tsx';
import { frameTexts } from './frame.texts.ts';

const noop = () => {};
/**
 * The client area as the page's HTML has it until the console draws it: the same frame, with the places of what depends
 * on the account kept free (NAV-04). It is rendered when the shell is built, and nothing in it can be used.
 */
export function FirstFrame() {
  return (
    <AppFrame
      skipLabel={frameTexts.skipToContent}
      sidebar={<Sidebar items={[]} mode="full" brand={<HomeLink />} label={frameTexts.mainMenu} isLoading />}
      topBar={
        <TopBar
          onMenu={noop}
          menuLabel={frameTexts.openMenu}
          brand={<HomeLink />}
          crumbs={[]}
          end={
            <>
              <Skeleton width={24} />
              <Skeleton width={24} />
              <Skeleton width={28} />
            </>
          }
        />
      }
    >
      <Preloader isInline />
    </AppFrame>
  );
}
