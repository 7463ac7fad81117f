import { type ApiTokens, apiTokensCall } from '@chatline/contract/calls/api-tokens';
import { formatMoment } from '@chatline/contract/codecs/format-time';
import { useApiQuery } from '@chatline/runtime';
import { Button } from '@chatline/ui/button';
import { Hairline, Row, Stack } from '@chatline/ui/layout';
import { Panel } from '@chatline/ui/panel';
import { Text } from '@chatline/ui/text';
import { Fragment, useState } from 'react';
import { ReadState } from '../../profile/read-state.tsx';
import { apiTokensTexts as texts } from './api-tokens.texts.ts';
import { NewTokenDialog } from './new-token-dialog.tsx';
import { RevokedRow, TokenRow } from './token-row.tsx';

/** The account's API tokens: the default token and the named ones (capability tokens.write; CAP-13). */
export function ApiTokensPanel() {
  const { data, error, refetch } = useApiQuery(apiTokensCall, {});
  const [isAdding, setAdding] = useState(false);
  const standing = data?.tokens.filter(({ endedAtMs }) => endedAtMs === null).length ?? 0;
  const isFull = data !== undefined && standing >= data.most;
  return (
    <Panel title={texts.title} note={texts.note} isLast>
      <ReadState loadingLabel={texts.loading} data={data} error={error} onRetry={() => void refetch()}>
        {(tokens) => (
          <Stack gap={4} width="form">
            <DefaultRow {...tokens} />
            {tokens.tokens.length === 0 && (
              <Text size="small" tone="muted">
                {texts.noNamed}
              </Text>
            )}
            <NamedRows {...tokens} />
            <Row gap={3}>
              <Button disabled={isFull} onClick={() => setAdding(true)}>
                {texts.add}
              </Button>
              {isFull && (
                <Text size="small" tone="muted">
                  {texts.full(tokens.most)}
                </Text>
              )}
            </Row>
          </Stack>
        )}
      </ReadState>
      {isAdding && (
        <NewTokenDialog
          canOpenChats={data?.canOpenChats ?? false}
          onClose={() => setAdding(false)}
          reload={() => void refetch()}
        />
      )}
    </Panel>
  );
}

function DefaultRow({ default: standard, canOpenChats }: ApiTokens) {
  const { isSet, savedAtMs, usedAtMs, opensChats, endedAtMs, endedWhy } = standard;
  if (isSet) {
    return (
      <TokenRow
        id="default"
        name={texts.defaultName}
        note={texts.defaultNote}
        since={savedAtMs === null ? '' : `${texts.saved} ${formatMoment(savedAtMs)}`}
        allowText={texts.allowDefaultText}
        {...{ usedAtMs, opensChats, canOpenChats }}
      />
    );
  }
  return (
    <Stack gap={1}>
      {endedAtMs === null ? (
        <Text weight={560}>{texts.defaultName}</Text>
      ) : (
        <RevokedRow name={texts.defaultName} endedAtMs={endedAtMs} why={endedWhy} />
      )}
      <Text size="small" tone="muted">
        {texts.none}
      </Text>
    </Stack>
  );
}

function NamedRows({ tokens, canOpenChats }: ApiTokens) {
  return tokens.map(({ id, name, createdAtMs, usedAtMs, opensChats, endedAtMs, endedWhy }) => (
    <Fragment key={id}>
      <Hairline />
      {endedAtMs === null ? (
        <TokenRow
          since={`${texts.created} ${formatMoment(createdAtMs)}`}
          allowText={texts.allowText}
          {...{ id, name, usedAtMs, opensChats, canOpenChats }}
        />
      ) : (
        <RevokedRow name={name} endedAtMs={endedAtMs} why={endedWhy} />
      )}
    </Fragment>
  ));
}
