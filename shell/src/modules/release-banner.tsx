import { Banner } from '@chatline/ui/banner';
import { Button } from '@chatline/ui/button';
import { useState } from 'react';
import { moduleTexts } from './modules.texts.ts';
import { useReleaseNotice } from './release-notice.ts';

/** Says above an open page what has become of its module. */
export function ReleaseBanner() {
  const news = useReleaseNotice();
  const [isLoading, setIsLoading] = useState(false);
  if (news === null) return null;
  if (news.kind !== 'newer') return <Banner tone="info">{moduleTexts[news.kind](news.title)}</Banner>;
  const accept = async () => {
    setIsLoading(true);
    await news.accept();
    setIsLoading(false);
  };
  const button = (
    <Button isWorking={isLoading} onClick={() => void accept()}>
      {moduleTexts.useNewer}
    </Button>
  );
  return (
    <Banner tone="info" action={button}>
      {moduleTexts.newer(news.title)}
    </Banner>
  );
}
