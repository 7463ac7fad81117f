import { Banner } from '@chatline/ui/banner';
import { Button } from '@chatline/ui/button';
import { useState } from 'react';
import { moduleTexts } from './modules.texts.ts';
import { useReleaseNotice } from './release-notice.ts';

/** Reports above an open page that its module has changed. */
export function ReleaseBanner() {
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
