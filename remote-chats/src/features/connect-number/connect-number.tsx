import { getConfig } from '@chatline/runtime';
import { Page } from '@chatline/ui/layout';
import { PageHeader } from '@chatline/ui/page-header';
import { connectNumberTexts as texts } from './connect-number.texts.ts';
import { ConnectPanel } from './connect-panel.tsx';
import { useConnect } from './use-connect.ts';

const baseline = { reusesSdk: false };

/** Connect Whatsapp as the specification has it (CON-01 to CON-04). */
export function ConnectNumber() {
  const { signup } = getConfig();
  const { start, isWorking } = useConnect(signup, baseline);
  return (
    <>
      <PageHeader title={texts.title} />
      <Page>
        <ConnectPanel isSetUp={signup !== null} isWorking={isWorking} onConnect={start} />
      </Page>
    </>
  );
}
