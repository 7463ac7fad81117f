import {
  deleteMessagePriceCall,
  messagePricesCall,
  type StoredMessagePrice,
} from '@chatline/contract/calls/message-prices';
import { settingsChangesCall } from '@chatline/contract/calls/settings-changes';
import { formatDay } from '@chatline/contract/codecs/format-time';
import { showAlert, useApiMutation } from '@chatline/runtime';
import { StatusBadge } from '@chatline/ui/badge';
import { Button } from '@chatline/ui/button';
import type { DataColumn } from '@chatline/ui/data-table';
import { Num } from '@chatline/ui/text';
import { type PriceState, priceText } from './set-message-prices.rules.ts';
import { setMessagePricesTexts as texts } from './set-message-prices.texts.ts';

interface PriceLine extends StoredMessagePrice {
  readonly state: PriceState;
}

const tones = { valid: 'ok', upcoming: 'wait', replaced: 'neutral' } as const;

/** @param onDeleted called once a price is deleted, whose button had the focus */
// Over 40 lines: the properties of six columns.
export const priceColumns = (onDeleted: () => void): readonly DataColumn<PriceLine>[] => [
  {
    id: 'category',
    header: texts.category,
    cell: ({ category }) => texts.categories[category],
    sortValue: ({ category }) => texts.categories[category],
    width: 200,
    phone: 'title',
  },
  {
    id: 'callingCode',
    header: texts.callingCode,
    cell: ({ callingCode }) => <Num>{`+${callingCode}`}</Num>,
    sortValue: ({ callingCode }) => callingCode,
    width: 120,
    phone: 'facts',
    hasPhoneLabel: true,
  },
  {
    id: 'price',
    header: texts.rupees,
    cell: ({ micros }) => <Num>{priceText(micros)}</Num>,
    sortValue: ({ micros }) => micros,
    align: 'end',
    width: 170,
    phone: 'facts',
  },
  {
    id: 'validFrom',
    header: texts.validFrom,
    cell: ({ validFrom }) => <Num>{formatDay(validFrom)}</Num>,
    sortValue: ({ validFrom }) => validFrom,
    width: 140,
    phone: 'more',
  },
  {
    id: 'state',
    header: texts.state,
    cell: ({ state }) => <StatusBadge tone={tones[state]}>{texts[state]}</StatusBadge>,
    width: 120,
    phone: 'badge',
  },
  {
    id: 'delete',
    header: texts.actions,
    isHeaderHidden: true,
    cell: (price) => <DeletePrice price={price} onDeleted={onDeleted} />,
    align: 'end',
    width: 100,
    phone: 'actions',
  },
];

export const priceKey = ({ id }: PriceLine) => id;

interface DeletePriceProps {
  readonly price: PriceLine;
  readonly onDeleted: () => void;
}

/** Deletes a price after a confirmation. */
function DeletePrice({ price, onDeleted }: DeletePriceProps) {
  const { id, category, callingCode, micros, validFrom } = price;
  const { mutate, isPending } = useApiMutation(deleteMessagePriceCall, {
    refreshes: [messagePricesCall, settingsChangesCall],
    onSuccess: onDeleted,
  });
  const [label, code, day] = [texts.categories[category], `+${callingCode}`, formatDay(validFrom)];
  const press = async () => {
    const isConfirmed = await showAlert({
      title: texts.deleteTitle(label, code, priceText(micros), day),
      text: texts.deleteText,
      tone: 'warning',
      isDangerous: true,
      confirmLabel: texts.delete,
      cancelLabel: texts.cancel,
    });
    if (isConfirmed) mutate({ parts: { id } });
  };
  return (
    <Button
      size="small"
      aria-label={texts.deleteName(label, code, day)}
      isWorking={isPending}
      onClick={() => void press()}
    >
      {texts.delete}
    </Button>
  );
}
