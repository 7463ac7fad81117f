import { Banner } from '@chatline/ui/banner';
import { Button } from '@chatline/ui/button';
import { useState } from 'react';
import { endLook } from '../session/look-permission.ts';
import { moduleTexts } from './modules.texts.ts';
import { useLook } from './registry-store.ts';
import { useReleaseBanner } from './release-banner-state.ts';

/** Reports above an open page that its module has changed, or that this tab looks at a release that is not live. */
export function ReleaseBanner() {
  return (
    <>
      <LookBanner />
      <ChangeBanner />
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

function ChangeBanner() {
  const change = useReleaseBanner();
  const [isLoading, setIsLoading] = useState(false);
  if (change === null) return null;
  const { kind, title } = change;
  if (kind !== 'newer' && kind !== 'unfit') return <Banner tone="info">{moduleTexts[kind](title)}</Banner>;
  const accept = async () => {
    setIsLoading(true);
    await change.accept();
    setIsLoading(false);
  };
  const button = (
    <Button isWorking={isLoading} data-replaces-page onClick={() => void accept()}>
      {kind === 'unfit' ? moduleTexts.reload : moduleTexts.useNewer}
    </Button>
  );
  return (
    <Banner tone="info" action={button}>
      {moduleTexts[kind](title)}
    </Banner>
  );
}
