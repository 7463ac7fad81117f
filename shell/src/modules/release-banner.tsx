import { Banner } from '@chatline/ui/banner';
import { Button } from '@chatline/ui/button';
import { useState } from 'react';
import { endLook } from './look-place.ts';
import { moduleTexts } from './modules.texts.ts';
import { useLook } from './registry-store.ts';
import { useReleaseNotice } from './release-notice.ts';

/** Reports above an open page that its module has changed, or that this tab looks at a release that is not live. */
export function ReleaseBanner() {
  return (
    <>
      <LookBanner />
      <NoticeBanner />
    </>
  );
}

function LookBanner() {
  const { look, isLookRefused } = useLook();
  if (isLookRefused) return <Banner tone="info">{moduleTexts.lookRefused}</Banner>;
  if (look === null) return null;
  const { descriptor, version } = look.release;
  const end = () => {
    endLook();
    window.location.reload();
  };
  return (
    <Banner tone="info" action={<Button onClick={end}>{moduleTexts.endLook}</Button>}>
      {moduleTexts.look(descriptor.title, version)}
    </Banner>
  );
}

function NoticeBanner() {
  const notice = useReleaseNotice();
  const [isLoading, setIsLoading] = useState(false);
  if (notice === null) return null;
  if (notice.kind !== 'newer') return <Banner tone="info">{moduleTexts[notice.kind](notice.title)}</Banner>;
  const accept = async () => {
    setIsLoading(true);
    await notice.accept();
    setIsLoading(false);
  };
  const button = (
    <Button isWorking={isLoading} onClick={() => void accept()}>
      {moduleTexts.useNewer}
    </Button>
  );
  return (
    <Banner tone="info" action={button}>
      {moduleTexts.newer(notice.title)}
    </Banner>
  );
}
