import { getConfig } from '@chatline/runtime';
import { Button } from '@chatline/ui/button';
import { Panel } from '@chatline/ui/panel';
import { IconDownload } from '@tabler/icons-react';
import { texts } from './read-documentation.texts.ts';

/** The whole API as an OpenAPI document, to download. */
export function DocumentPanel() {
  return (
    <Panel title={texts.document} note={texts.documentNote} isLast>
      <Button asChild icon={<IconDownload stroke={1.75} aria-hidden="true" />}>
        <a href={`${getConfig().apiBase}/openapi.json`} download="openapi.json">
          {texts.download}
        </a>
      </Button>
    </Panel>
  );
}
