import { messagePricesCall } from '@chatline/contract/calls/message-prices';
import { dayAt } from '@chatline/contract/codecs/days';
import { failureText, useApiQuery } from '@chatline/runtime';
import { DataTable } from '@chatline/ui/data-table';
import { Box } from '@chatline/ui/layout';
import { useMemo, useRef } from 'react';
import { AddPrice } from './add-price.tsx';
import { priceColumns, priceKey } from './price-columns.tsx';
import { statesOf } from './set-message-prices.rules.ts';
import { setMessagePricesTexts as texts } from './set-message-prices.texts.ts';

/** What WhatsApp charges for messages, and the form of a new price (BIL-16). */
export default function SetMessagePrices() {
  const { data, error, isPending, isFetching, refetch } = useApiQuery(messagePricesCall, {});
  const list = useRef<HTMLDivElement>(null);
  const columns = useMemo(() => priceColumns(() => list.current?.focus()), []);
  const rows = useMemo(() => {
    const states = statesOf(data?.prices ?? [], dayAt(Date.now()));
    return data?.prices.map((price) => ({ ...price, state: states.get(price.id) ?? 'valid' }));
  }, [data]);
  return (
    <>
      <AddPrice />
      <Box ref={list} tabIndex={-1} role="group" aria-label={texts.label} outline="none">
        <DataTable
          label={texts.label}
          columns={columns}
          rows={rows}
          rowKey={priceKey}
          isLoading={isPending}
          isRefetching={isFetching && !isPending}
          error={error ? { cause: failureText(error), onRetry: () => void refetch() } : undefined}
          empty={{ text: texts.empty }}
        />
      </Box>
    </>
  );
}
