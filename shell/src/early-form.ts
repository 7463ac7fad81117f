import { takeFormEvent } from '@chatline/contract/modules/early-form';
import type { EarlyForm } from '@chatline/contract/modules/shell-page';
import { findProblem } from './common/find-problem.ts';

// A classic script in the HTML of a prerendered form, beside the boot script. It makes the form usable until the console
// takes it over (take-form.ts): checks of the fields, show password, submit. It is at most 3 KB (build-shell.ts).
// The server writes the data into the page (render-page.ts), so it is not parsed by a schema.
const data: EarlyForm = JSON.parse(document.currentScript?.dataset.form ?? '');
const page = document.documentElement.dataset;

const ended = new AbortController();

// A mailed link and a notice in the history entry change the page. It is hidden until the console draws it.
if (history.state?.usr || location.hash.length > 1) {
  page.scratch = '';
  ended.abort();
}

const touched = new Set<HTMLInputElement>();
const errors = new Map<HTMLInputElement, Element>();
/** Buttons of the passwords that are shown, with their fields. */
const shown = new Map<HTMLElement, HTMLInputElement>();
let showIcon = '';
let endWork = (): void => {};
let submitted: HTMLFormElement | null = null;
let isPressed = false;
const waiting: HTMLInputElement[] = [];

function on<Type extends keyof DocumentEventMap>(type: Type, act: (event: DocumentEventMap[Type]) => void) {
  document.addEventListener(type, act, { capture: true, signal: ended.signal });
}

function removeError(input: HTMLInputElement): void {
  errors.get(input)?.remove();
  errors.delete(input);
  input.ariaInvalid = null;
  input.removeAttribute('aria-describedby');
}

/** The kit's frame of a field, which contains the line of its label, the control and the error. */
const frameOf = (input: HTMLInputElement) => input.labels?.[0]?.parentElement?.parentElement;

/** Shows the problem of a field where the kit shows it. @returns true if there is none */
function check(input: HTMLInputElement): boolean {
  const rules = data.checks[input.name];
  const text = rules ? findProblem(input.value, rules) : '';
  if (errors.get(input)?.textContent === text) return false;
  removeError(input);
  if (text === '') return true;
  const frame = frameOf(input);
  const parts = document.createElement('template');
  parts.innerHTML = data.errorLine;
  const line = parts.content.children[0];
  if (!frame || !line) return false;
  line.id = `${input.id}-error`;
  line.lastElementChild?.append(text);
  frame.children[1]?.after(line);
  errors.set(input, line);
  input.ariaInvalid = 'true';
  input.setAttribute('aria-describedby', line.id);
  return false;
}

function toggle(button: HTMLElement, input: HTMLInputElement): void {
  const isShown = shown.delete(button);
  if (!isShown) {
    shown.set(button, input);
    showIcon = button.innerHTML;
  }
  input.type = isShown ? 'password' : 'text';
  button.innerHTML = isShown ? showIcon : data.hideIcon;
  button.title = isShown ? 'Show password' : 'Hide password';
  button.ariaLabel = button.title;
}

function startWork(button: HTMLElement): void {
  const label = button.innerHTML;
  button.innerHTML = data.working;
  button.ariaBusy = button.ariaDisabled = 'true';
  endWork = () => {
    button.innerHTML = label;
    button.ariaBusy = button.ariaDisabled = null;
  };
}

const isInput = (target: unknown) => target instanceof HTMLInputElement;
const isChecked = (target: unknown): target is HTMLInputElement =>
  isInput(target) && target.name in data.checks;

on('pointerdown', () => {
  isPressed = true;
});
const release = () =>
  requestAnimationFrame(() => {
    isPressed = false;
    for (const input of waiting.splice(0)) check(input);
  });
on('pointerup', release);
on('pointercancel', release);
on('focusout', ({ target }) => {
  if (!isChecked(target)) return;
  touched.add(target);
  // An error that appears while a button is pressed would move the button away.
  if (isPressed) waiting.push(target);
  else check(target);
});
on('input', ({ target }) => {
  if (isInput(target) && touched.has(target)) check(target);
});
on('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('form button[type=button]') : null;
  const input = button?.parentElement?.previousElementSibling;
  if (!button || !isInput(input)) return;
  // late-scripts.ts repeats the other clicks.
  button.removeAttribute('data-pressed');
  toggle(button, input);
});
on('submit', (event) => {
  event.preventDefault();
  const form = event.target;
  if (submitted || !(form instanceof HTMLFormElement)) return;
  const inputs = [...form.querySelectorAll('input')].filter(isChecked);
  for (const input of inputs) touched.add(input);
  const [wrong] = inputs.filter((input) => !check(input));
  if (wrong) return wrong.focus();
  submitted = form;
  // Shows the note about slow loading after a while.
  page.waits = '';
  const button = form.querySelector<HTMLElement>('[type=submit]');
  if (button) startWork(button);
});

/** Puts the page back as it was served, which React expects. @returns a function that repeats what the person did */
function putBack(): () => void {
  const buttons = [...shown.keys()];
  const lines = [...errors];
  ended.abort();
  for (const [button, input] of shown) toggle(button, input);
  for (const [input] of lines) removeError(input);
  endWork();
  return () => {
    for (const button of buttons) button.click();
    for (const [input, line] of lines) keepError(input, line);
    // The form checks a field that was left.
    for (const input of touched) input.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    if (submitted) document.querySelector('form')?.requestSubmit();
  };
}

/** Shows an error until React draws the same, so that nothing moves. */
function keepError(input: HTMLInputElement, line: Element): void {
  const frame = frameOf(input);
  if (!frame) return;
  frame.append(line);
  new MutationObserver((_, drawn) => {
    line.remove();
    drawn.disconnect();
  }).observe(frame, { childList: true });
}

// The setter of the prototype: React replaces that of the element, and would see no change.
const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;

/** Remembers the fields. @returns a function that fills them if React had to draw the page again, as when a browser's extension has changed the HTML */
function saveFields(): () => void {
  const focused = document.activeElement;
  const fields = [...document.querySelectorAll('input')].map(
    (input) => [input, input.value, input.checked] as const,
  );
  return () => {
    for (const [old, value, isOn] of fields) {
      const field = document.querySelector<HTMLInputElement>(`[name="${old.name}"]`);
      if (old.isConnected || !field) continue;
      if (field.checked !== isOn) field.click();
      setValue?.call(field, value);
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      if (old === focused) field.focus();
    }
  };
}

document.addEventListener(takeFormEvent, (event) => {
  event.preventDefault();
  const fill = saveFields();
  const repeat = putBack();
  event.detail();
  fill();
  repeat();
});
