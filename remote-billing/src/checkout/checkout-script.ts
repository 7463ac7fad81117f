import * as v from 'valibot';

const timeoutMs = 15_000;

/** The checkout options that this product sets. */
interface CheckoutOptions {
  readonly key: string;
  readonly order_id: string;
  /** Paise. */
  readonly amount: number;
  readonly currency: string;
  readonly name: string;
  readonly description: string;
  readonly theme: { readonly color: string };
  readonly handler: (response: unknown) => void;
  readonly modal: { readonly ondismiss: () => void };
}

/** An open checkout of the provider. */
interface Checkout {
  on(event: 'payment.failed', listener: (response: unknown) => void): unknown;
  open(): void;
}

/** The class that the provider's script defines (`window.Razorpay`). */
export type CheckoutClass = new (options: CheckoutOptions) => Checkout;

// Not parsed further: nothing can be checked about a class except that it is a function.
const checkoutClass = v.custom<CheckoutClass>((value) => typeof value === 'function');

function presentCheckout(): CheckoutClass | undefined {
  const parsed = v.safeParse(checkoutClass, Reflect.get(globalThis, 'Razorpay'));
  return parsed.success ? parsed.output : undefined;
}

let loading: Promise<void> | undefined;

/**
 * Loads the provider's checkout once, on the first payment; after a failure, the next payment tries again.
 * @throws {Error} if the script is blocked, times out or does not define a checkout
 */
export async function loadCheckout(scriptUrl: string): Promise<CheckoutClass> {
  const before = presentCheckout();
  if (before !== undefined) return before;
  loading ??= loadScript(scriptUrl).finally(() => {
    loading = undefined;
  });
  await loading;
  const loaded = presentCheckout();
  if (loaded === undefined) throw new Error('The checkout script brought no checkout');
  return loaded;
}

function loadScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      clearTimeout(timer);
      script.remove();
      reject(new Error('The checkout script did not load'));
    };
    const timer = setTimeout(fail, timeoutMs);
    script.src = url;
    script.async = true;
    script.addEventListener('error', fail);
    script.addEventListener('load', () => {
      clearTimeout(timer);
      resolve();
    });
    document.head.append(script);
  });
}
