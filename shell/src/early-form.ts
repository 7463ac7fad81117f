import { takeFormEvent } from '@chatline/contract/modules/early-form';
import type { EarlyForm } from '@chatline/contract/modules/shell-page';
import { findProblem } from './common/find-problem.ts';

// A classic script in the HTML of a prerendered form, beside the boot script. It makes the form usable until the
// console takes it over (take-form.ts): checks of the fields, show password, submit. It is at most 3 KB
// (build-shell.ts). The server writes the data into the page (render-page.ts), so it is not parsed by a schema.
const data: EarlyForm = JSON.parse(document.currentScript?.dataset.form ?? '');
const page = document.documentElement.dataset;

// An emailed link and a notice in the history entry change the page. It is hidden until the console draws it.
let isEnded = Boolean(history.state?.usr || location.hash.length > 1);
if (isEnded) page.scratch = '';

type Field = HTMLInputElement | HTMLSelectElement;

/** Fields that were left; the form checks them with each change. */
const touched = new Set<Field>();
/** The former contents of the changed buttons. */
const contents = new Map<Element, string>();
let isPressed = false;
let isSubmitted = false;

function on<Type extends keyof DocumentEventMap>(
  type: Type,
  action: (event: DocumentEventMap[Type]) => void,
) {
  document.addEventListener(type, (event) => isEnded || action(event), true);
}

const isField = (target: unknown): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
const findFields = () => [...document.querySelectorAll<Field>('form input,form select')];
/** The kit's frame of a field, which contains the line of its label, the control and the error. */
const frameOf = (field: Field) => field.labels?.[0]?.parentElement?.parentElement;
const errorOf = (field: Field) => document.getElementById(`${field.id}-error`);

function removeError(field: Field, line: Element | null): void {
  line?.remove();
  field.ariaInvalid = null;
  field.removeAttribute('aria-describedby');
}

/** Shows the problem of a field where the kit shows it. @returns true if there is none */
function check(field: Field): boolean {
  const rules = data.checks[field.name];
  const text = rules ? findProblem(field.value, rules) : '';
  const line = errorOf(field);
  if ((line?.textContent ?? '') !== text) {
    removeError(field, line);
    if (text) showError(field, text);
  }
  return text === '';
}

function showError(field: Field, text: string): void {
  const control = frameOf(field)?.children[1];
  control?.insertAdjacentHTML('afterend', data.errorLine);
  const line = control?.nextElementSibling;
  if (!line) return;
  line.id = `${field.id}-error`;
  line.lastElementChild?.append(text);
  field.ariaInvalid = 'true';
  field.setAttribute('aria-describedby', line.id);
}

/** Shows or hides a password. The console repeats the press of a button that is marked by late-scripts.ts. */
function toggle(button: HTMLElement, field: Field): void {
  const icon = contents.get(button);
  if (icon) {
    contents.delete(button);
    button.removeAttribute('data-pressed');
  } else contents.set(button, button.innerHTML);
  button.innerHTML = icon ?? data.hideIcon;
  button.title = button.ariaLabel = icon ? 'Show password' : 'Hide password';
  field.setAttribute('type', icon ? 'password' : 'text');
}

function startWork(button: HTMLElement | null): void {
  const working = data.working[button?.textContent ?? ''];
  if (!button || !working || contents.has(button)) return;
  contents.set(button, button.innerHTML);
  button.innerHTML = working;
  button.ariaBusy = button.ariaDisabled = 'true';
  // Shows the note about slow loading after a while.
  page.waits = '';
}

on('pointerdown', () => {
  isPressed = true;
});
const release = () =>
  requestAnimationFrame(() => {
    isPressed = false;
    if (!isEnded) touched.forEach(check);
  });
on('pointerup', release);
on('pointercancel', release);
on('contextmenu', release);
on('focusout', ({ target }) => {
  if (!isField(target)) return;
  touched.add(target);
  // An error that appears while a button is pressed would move the button away.
  if (!isPressed) check(target);
});
on('input', ({ target }) => {
  if (isField(target) && touched.has(target)) check(target);
});
on('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('form [type=button]') : null;
  const field = button?.parentElement?.previousElementSibling;
  if (button && isField(field)) toggle(button, field);
  else startWork(button);
});
on('submit', (event) => {
  event.preventDefault();
  if (isSubmitted) return;
  const fields = findFields();
  for (const field of fields) touched.add(field);
  const [wrong] = fields.filter((field) => !check(field));
  if (wrong) return wrong.focus();
  isSubmitted = true;
  startWork(document.querySelector('form [type=submit]'));
});

/** An error that React has not drawn by then is no longer one: the value was changed during the take-over. */
const keptErrorMs = 500;

/** Shows an error until React draws the same, so that nothing moves and nothing is announced twice. */
function keepError(field: Field, line: Element): void {
  const frame = frameOf(field);
  if (!frame) return;
  frame.append(line);
  new MutationObserver(() => line.remove()).observe(frame, { childList: true });
  setTimeout(() => line.isConnected && removeError(field, line), keptErrorMs);
}

/** Fills a field that React had to draw again, as when a browser's extension has changed the HTML. */
function fill(field: Field, old: Field): void {
  if (field.matches(':checked') !== old.matches(':checked')) field.click();
  // The setter of the prototype: React replaces that of the element, and would see no change.
  Reflect.set(field.constructor.prototype, 'value', old.value, field);
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Presses the button that React has drawn in place of one that was pressed. */
function pressAgain({ textContent: label }: Element): void {
  const buttons = [...document.querySelectorAll<HTMLElement>('form [type=button]')];
  buttons.find(({ textContent }) => textContent === label)?.click();
}

// Puts the page back as it was served, which React expects, and repeats what the person did.
document.addEventListener(takeFormEvent, (event) => {
  event.preventDefault();
  isEnded = true;
  const focused = document.activeElement;
  const fields = findFields().map((field) => [field, errorOf(field)] as const);
  for (const [, line] of fields) line?.remove();
  for (const [button, content] of contents) {
    button.innerHTML = content;
    button.ariaBusy = button.ariaDisabled = null;
  }
  event.detail();
  for (const [old, line] of fields) {
    const field = document.querySelector<Field>(`form [name="${old.name}"]`) ?? old;
    if (field !== old) fill(field, old);
    if (old === focused) field.focus();
    if (line) keepError(field, line);
    // The form checks a field that was left.
    if (touched.has(old)) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  }
  for (const [button] of contents) if (!button.isConnected) pressAgain(button);
  if (isSubmitted) document.querySelector('form')?.requestSubmit();
});
