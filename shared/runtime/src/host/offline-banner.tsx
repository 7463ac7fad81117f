import { Banner } from '@chatline/ui/banner';
import { offlineTexts as texts } from './host.texts.ts';
import { useConnection } from './use-connection.ts';

const timeOfDay = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short', timeZone: 'Asia/Kolkata' });

interface OfflineBannerProps {
  /** True if messages written in this window wait until the connection is back. */
  readonly keepsMessages?: boolean;
}

/** Reports a lost connection with the age of the page's data, and for 2 seconds that the connection is back. */
export function OfflineBanner({ keepsMessages = false }: OfflineBannerProps) {
  const connection = useConnection();
  if (connection.state === 'online') return null;
  if (connection.state === 'back') return <Banner tone="ok">{texts.backOnline}</Banner>;
  return (
    <Banner tone="wait">
      {texts.offline} {timeOfDay.format(connection.sinceMs)}. {keepsMessages && texts.waits}
    </Banner>
  );
}
