import { encodeRegisterLink } from '@chatline/contract/codecs/register-link';
import { profilePlaceholders, type ShellFrame, type ShellPage } from '@chatline/contract/modules/shell-page';
import { createRenderer, type Renderer, startWithPlaceholders } from '@chatline/runtime/host/prerender.tsx';
import { Button } from '@chatline/ui/button';
import { ErrorText } from '@chatline/ui/field';
import { Preloader } from '@chatline/ui/preloader';
import { IconBrandGoogle, IconEyeOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { untilReady } from './common/until-ready.ts';
import { pageTitle } from './common/use-page-title.ts';
import { FirstFrame } from './frame/first-frame.tsx';
import { forgotPasswordRules } from './pages/forgot-password/forgot-password.rules.ts';
import { forgotPasswordTexts } from './pages/forgot-password/forgot-password.texts.ts';
import { formChecks } from './pages/form-checks.ts';
import { formPageTexts } from './pages/form-page.texts.ts';
import { loginRules } from './pages/login/login.rules.ts';
import { loginTexts } from './pages/login/login.texts.ts';
import { registerRules } from './pages/register/register.rules.ts';
import { registerTexts } from './pages/register/register.texts.ts';
import { routes } from './router.tsx';
import { dashboardPath, forgotPasswordPath, loginPath } from './session/paths.ts';

interface Form {
  /** The route. */
  readonly path: string;
  /** An address of it, if it has parameters. */
  readonly address?: string;
  readonly texts: { readonly title: string; readonly description: string; readonly submit: string };
  /** The rules of the fields that can be changed. */
  readonly rules: Readonly<Record<string, unknown>>;
  /** Label of the button that starts the third-party sign-in. */
  readonly signIn?: string;
}

// The server sends the registration only for a profile that follows the rules.
const { name: _name, email: _email, ...registerFields } = registerRules.entries;

const forms: readonly Form[] = [
  { path: loginPath, texts: loginTexts, rules: loginRules.entries, signIn: formPageTexts.google },
  {
    path: forgotPasswordPath,
    texts: forgotPasswordTexts,
    rules: forgotPasswordRules.entries,
    signIn: forgotPasswordTexts.register,
  },
  {
    path: '/register/:data',
    address: `/register/${encodeURIComponent(encodeRegisterLink(profilePlaceholders))}`,
    texts: registerTexts,
    rules: registerFields,
  },
];

/** @throws {Error} if it is not there */
function pick(html: string, part: RegExp): string {
  const [found, inside = found] = part.exec(html) ?? [];
  if (inside === undefined) throw new Error(`The rendered HTML has no ${part}`);
  return inside;
}

/** Renders the parts of a form that its inline script shows; their styles come with the page's. */
function renderParts({ render }: Renderer, { texts, signIn }: Form) {
  const inside = (button: ReactNode) => pick(render(button), /<button[^>]*>(.*)<\/button>/s);
  const submit = (
    <Button type="submit" variant="primary" size="large" isBlock isWorking>
      {texts.submit}
    </Button>
  );
  const start = (
    <Button size="large" isBlock isWorking icon={<IconBrandGoogle />}>
      {signIn}
    </Button>
  );
  return {
    errorLine: pick(render(<ErrorText id="error">{''}</ErrorText>), /<p.*<\/p>/s),
    hideIcon: pick(render(<IconEyeOff stroke={1.75} />), /<svg.*<\/svg>/s),
    working: { [texts.submit]: inside(submit), ...(signIn !== undefined && { [signIn]: inside(start) }) },
  };
}

async function renderForm(form: Form): Promise<ShellPage> {
  const { path, address = path, texts, rules } = form;
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  await untilReady(router);
  const renderer = createRenderer();
  const html = renderer.render(<RouterProvider router={router} />);
  const early = { checks: formChecks(rules), ...renderParts(renderer, form) };
  const head = { title: pageTitle(texts.title), description: texts.description, structured: [] };
  return { ...head, html, styles: [...renderer.styles()], form: early };
}

function renderFrame(path: string, frame: ReactNode): ShellFrame {
  const renderer = createRenderer();
  const router = createMemoryRouter([{ path: '*', element: frame }], { initialEntries: [path] });
  const html = renderer.render(<RouterProvider router={router} />);
  return { html, styles: [...renderer.styles()] };
}

interface Rendered {
  /** The forms, by path. */
  readonly pages: Readonly<Record<string, ShellPage>>;
  /** The first content of other pages, by frame. */
  readonly frames: Readonly<Record<string, ShellFrame>>;
}

/** Renders what the shell sends as HTML; the build calls it. */
export async function render(): Promise<Rendered> {
  startWithPlaceholders();
  const pages: Record<string, ShellPage> = {};
  for (const form of forms) pages[form.path] = await renderForm(form);
  const frames = {
    dashboard: renderFrame(dashboardPath, <FirstFrame />),
    popup: renderFrame('/', <Preloader />),
  };
  return { pages, frames };
}
