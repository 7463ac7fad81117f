import { Banner } from '@chatline/shared/ui/banner';
import { Button } from '@chatline/shared/ui/button';
import { moduleTexts } from './modules.texts.ts';
import { useReleaseNews } from './release-news.ts';

/** Says above an open page that there is a newer release of its module, or that the module was switched off. */
export function ReleaseBanner() {
  const news = useReleaseNews();
  if (news === null) return null;
  if (news.kind === 'off') return <Banner tone="info">{moduleTexts.off(news.title)}</Banner>;
  return (
    <Banner tone="info" action={<Button onClick={news.accept}>{moduleTexts.useNewer}</Button>}>
      {moduleTexts.newer(news.title)}
    </Banner>
  );
}
