import { sellerOfInvoicesCall } from '@chatline/shared/calls/seller-of-invoices';
import type { SellerSettings } from '@chatline/shared/calls/seller-settings';
import { setSellerCall } from '@chatline/shared/calls/set-seller';
import { failureText, useApiMutation, useApiQuery } from '@chatline/shared/runtime';
import { Banner } from '@chatline/shared/ui/banner';
import { Button } from '@chatline/shared/ui/button';
import { ErrorState } from '@chatline/shared/ui/empty';
import { ErrorText, FormActions, FormFrame } from '@chatline/shared/ui/field';
import { Page } from '@chatline/shared/ui/layout';
import { Panel } from '@chatline/shared/ui/panel';
import { SkeletonLines } from '@chatline/shared/ui/skeleton';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useForm } from 'react-hook-form';
import { billingFailureText } from '../../money/failure-text.ts';
import { SellerFields } from './seller-fields.tsx';
import { type SellerForm, sellerForm } from './set-seller.rules.ts';
import { setSellerTexts as texts } from './set-seller.texts.ts';

/** Who sells, as it stands on invoices (ledger BIL-10). */
export function SetSeller() {
  const { data, error, refetch } = useApiQuery(sellerOfInvoicesCall, {});
  if (data) return <SellerEditor settings={data} reload={() => void refetch()} />;
  if (error) {
    return (
      <ErrorState
        cause={billingFailureText(error, 'payment-history')}
        action={<Button onClick={() => void refetch()}>{texts.retry}</Button>}
      />
    );
  }
  return (
    <Page>
      <SkeletonLines count={7} label={texts.loading} />
    </Page>
  );
}

function SellerEditor({ settings, reload }: { settings: SellerSettings; reload: () => void }) {
  const form = useForm<SellerForm>({
    mode: 'onTouched',
    resolver: valibotResolver(sellerForm),
    values: settings.seller,
    resetOptions: { keepDirtyValues: true },
  });
  const { mutate, isPending, error } = useApiMutation(setSellerCall, {
    refreshes: [sellerOfInvoicesCall],
    onSuccess: ({ settings: saved }) => form.reset(saved.seller),
  });
  const submit = form.handleSubmit((seller) =>
    mutate({ body: { seller, revision: settings.revision } }, { onError: reload }),
  );
  return (
    <>
      {settings.missing.length > 0 && (
        <Banner
          tone="wait"
          icon={<IconAlertTriangle aria-hidden="true" />}
        >{`${texts.missing} ${settings.missing.join(', ')}`}</Banner>
      )}
      <Panel title={texts.title} note={texts.note} isLast>
        <FormFrame aria-label={texts.title} onSubmit={(event) => void submit(event)}>
          <SellerFields form={form} />
          {error && <ErrorText>{failureText(error)}</ErrorText>}
          <FormActions isSticky>
            <Button type="submit" variant="primary" isWorking={isPending}>
              {texts.save}
            </Button>
          </FormActions>
        </FormFrame>
      </Panel>
    </>
  );
}
