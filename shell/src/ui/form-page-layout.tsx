import { ShopDrawing } from '@chatline/ui/shop-drawing';
import { chakra } from '@chatline/ui/styled';
import type { FormEvent, ReactNode } from 'react';

const Frame = chakra('div', {
  base: {
    display: 'grid',
    minH: '100dvh',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1.08fr)' },
  },
});
const Side = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    minW: '0',
    px: { base: '20px', sm: '48px' },
    pt: { base: '18px', sm: '28px' },
    pb: { base: '20px', sm: '28px' },
  },
});
const Main = chakra('main', {
  base: {
    w: '100%',
    maxW: '392px',
    mx: 'auto',
    mt: { base: '24px', sm: 'auto' },
    mb: 'auto',
    py: { base: '12px', sm: '24px' },
  },
});
const Title = chakra('h1', {
  base: {
    fontSize: { base: '1.875rem', sm: '2.125rem' },
    lineHeight: { base: '2.25rem', sm: '2.5rem' },
    fontWeight: 600,
    letterSpacing: '-.018em',
    mb: '24px',
  },
});
const Form = chakra('form', { base: { display: 'grid', gap: '18px' } });
const Foot = chakra('footer', {
  base: { w: '100%', maxW: '392px', mx: 'auto', color: 'muted', textStyle: 'small' },
});
const Panel = chakra('aside', {
  base: {
    display: { base: 'none', lg: 'flex' },
    flexDirection: 'column',
    justifyContent: 'center',
    gap: '56px',
    py: '48px',
    bg: 'deep',
    color: 'deep-text',
    overflow: 'hidden',
  },
});
const Claim = chakra('p', {
  base: {
    textStyle: 'd2',
    fontSize: 'clamp(2.125rem, 3.6vw, 3.375rem)',
    maxW: '11em',
    ps: '64px',
    pe: '24px',
  },
});

export interface FormPageLayoutProps {
  /** The Brand inside a link to the home page. */
  brand: ReactNode;
  title: ReactNode;
  /** The line over the drawing. */
  promise: ReactNode;
  drawingLabel?: string | undefined;
  /** Terms and policies under the form. */
  foot?: ReactNode;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  children: ReactNode;
}

/**
 * Layout of login, register and forgot password: a form of 392 px at the left and a drawing at the right; below
 * 1024 px only the form (look.md section 6).
 */
export function FormPageLayout({
  brand,
  title,
  promise,
  drawingLabel,
  foot,
  onSubmit,
  children,
}: FormPageLayoutProps) {
  return (
    <Frame>
      <Side>
        <header>{brand}</header>
        <Main>
          <Title>{title}</Title>
          {/* Only scripts send it. Should none run, `post` keeps a password out of the address. */}
          <Form noValidate method="post" onSubmit={onSubmit}>
            {children}
          </Form>
        </Main>
        {foot && <Foot>{foot}</Foot>}
      </Side>
      <Panel>
        <Claim>{promise}</Claim>
        <ShopDrawing label={drawingLabel} />
      </Panel>
    </Frame>
  );
}

const Or = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    color: 'muted',
    textStyle: 'label',
    fontWeight: 400,
    _before: { content: '""', h: '1px', flex: '1', bg: 'border' },
    _after: { content: '""', h: '1px', flex: '1', bg: 'border' },
  },
});

/** Text on a hairline between two options, for example "New here?". */
export function OrLine({ children }: { children: ReactNode }) {
  return <Or>{children}</Or>;
}
