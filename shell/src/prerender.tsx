import type { ShellFrame, ShellPage } from '@chatline/contract/modules/shell-page';
import { createRenderer, type Renderer, startWithPlaceholders } from '@chatline/runtime/host/prerender.tsx';
import { Button } from '@chatline/ui/button';
import { ErrorText } from '@chatline/ui/field';
import { Preloader } from '@chatline/ui/preloader';
import { IconEyeOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { untilReady } from './common/until-ready.ts';
import { pageTitle } from './common/use-page-title.ts';
import { FirstFrame } from './frame/first-frame.tsx';
import { forgotPasswordRules } from './pages/forgot-password/forgot-password.rules.ts';
import { forgotPasswordTexts } from './pages/forgot-password/forgot-password.texts.ts';
import { formChecks } from './pages/form-checks.ts';
import { loginRules } from './pages/login/login.rules.ts';
import { loginTexts } from './pages/login/login.texts.ts';
import { routes } from './router.tsx';
import { dashboardPath, forgotPasswordPath, loginPath } from './session/paths.ts';

const forms = [
  { path: loginPath, texts: loginTexts, rules: loginRules },
  { path: forgotPasswordPath, texts: forgotPasswordTexts, rules: forgotPasswordRules },
] as const;

/** @throws {Error} if it is not there */
function pick(html: string, part: RegExp): string {
  const [found, inside = found] = part.exec(html) ?? [];
  if (inside === undefined) throw new Error(`The rendered HTML has no ${part}`);
  return inside;
}

/** Renders the parts of a form that its inline script shows; their styles come with the page's. */
function renderParts({ render }: Renderer, submit: string) {
  const button = (
    <Button type="submit" variant="primary" size="large" isBlock isWorking>
      {submit}
    </Button>
  );
  return {
    errorLine: pick(render(<ErrorText id="error">{''}</ErrorText>), /<p.*<\/p>/s),
    hideIcon: pick(render(<IconEyeOff stroke={1.75} />), /<svg.*<\/svg>/s),
    working: pick(render(button), /<button[^>]*>(.*)<\/button>/s),
  };
}

async function renderForm({ path, texts, rules }: (typeof forms)[number]): Promise<ShellPage> {
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  await untilReady(router);
  const renderer = createRenderer();
  const html = renderer.render(<RouterProvider router={router} />);
  const form = { checks: formChecks(rules.entries), ...renderParts(renderer, texts.submit) };
  const head = { title: pageTitle(texts.title), description: texts.description, structured: [] };
  return { ...head, html, styles: [...renderer.styles()], form };
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
  /** What other pages show first, by frame. */
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
