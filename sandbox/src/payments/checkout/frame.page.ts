import { html } from '../../page/html.ts';
import type { Page } from '../../page/send-page.ts';
import type { FrameRequest } from './checkout.schema.ts';

const label = 'Local stand-in for Razorpay: no money moves';
const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** The checkout's window, as the script shows it in a frame of the page. */
export function framePage(request: FrameRequest): Page {
  const { name, description, amount, order_id: orderId, origin } = request;
  return {
    title: `Pay ${rupees.format(amount / 100)}`,
    label,
    framedBy: origin,
    allowed: ["script-src 'self'", "connect-src 'self'"],
    head: html`<script src="/v1/checkout/frame.js" defer></script>`,
    body: html`<p data-request="${JSON.stringify(request)}">${name ? html`to <b>${name}</b>` : ''}${description ? `: ${description}` : ''}</p>
<p class="muted">Order ${orderId}</p>
<form data-choice="upi">
<label>UPI ID <input name="vpa" value="success@razorpay" required autocomplete="off"></label>
<p class="muted">failure@razorpay fails.</p>
<button>Pay by UPI</button>
</form>
<details>
<summary>Pay by card</summary>
<form data-choice="card">
<label>Card number <input name="number" value="4100 2800 0000 1007" required inputmode="numeric" autocomplete="off"></label>
<label>OTP <input name="otp" value="1234" required inputmode="numeric" autocomplete="off"></label>
<p class="muted">An OTP of less than 4 digits fails.</p>
<button>Pay by card</button>
</form>
</details>
<h2>Or choose how it ends</h2>
<p class="choices">
<button type="button" data-choice="succeed">Success</button>
<button type="button" data-choice="fail">Failure</button>
<button type="button" data-choice="lose">Pay, but lose the response</button>
<button type="button" data-choice="late">Fail now, captured later</button>
</p>
<p role="status" aria-live="polite"></p>
<p><button type="button" data-close>Close</button></p>`,
  };
}

/** The frame for a request that cannot be paid. */
export function refusalFrame(message: string, origin: string | undefined): Page {
  return {
    title: 'This cannot be paid',
    label,
    ...(origin !== undefined && { framedBy: origin }),
    allowed: ["script-src 'self'"],
    head: html`<script src="/v1/checkout/frame.js" defer></script>`,
    body: html`<p>${message}</p>
<p><button type="button" data-close>Close</button></p>`,
  };
}
