import { copyrightYear } from '@chatline/contract/constants/plans';
import { Link, useLocation } from '@chatline/runtime/navigation';
import { Brand } from '@chatline/ui/brand';
import { type ReactNode, useEffect } from 'react';
import { PublicFrame } from '../ui/public-site.tsx';
import { SiteFooter } from '../ui/site-footer.tsx';
import { SiteHeader } from '../ui/site-header.tsx';
import { usePageText } from './page-facts.tsx';
import { type PublicPage, titleOf } from './page-heads.ts';
import { siteTexts as texts } from './site.texts.ts';
import { helpHref, registerHref, siteLink } from './site-link.tsx';
import { StartButton, StartForm } from './start-button.tsx';
import { WaysToWrite } from './ways-to-write.tsx';

interface SiteProps {
  readonly page: PublicPage;
  readonly children: ReactNode;
}

/** Header and footer around a public page. */
export function Site({ page, children }: SiteProps) {
  const title = titleOf(page, usePageText());
  const { hash, key } = useLocation();
  useEffect(() => {
    document.title = title;
  }, [title]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: following the same link again scrolls again
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash, key]);
  return (
    <PublicFrame header={<Header page={page} />} footer={<Footer />}>
      {children}
      <StartForm />
    </PublicFrame>
  );
}

function HomeBrand() {
  const { product } = usePageText();
  return (
    <Link to="/">
      <Brand name={product} tone="deep" />
    </Link>
  );
}

function Header({ page }: Pick<SiteProps, 'page'>) {
  return (
    <SiteHeader
      brand={<HomeBrand />}
      links={[
        { label: texts.home, href: '/', isCurrent: page === 'landing' },
        { label: texts.pricing, href: '/priching', isCurrent: page === 'pricing' },
        { label: texts.contact, href: '/#contact' },
      ]}
      endLinks={[{ label: texts.login, href: '/login' }]}
      action={
        <StartButton variant="deep-quiet" size="normal">
          {texts.register}
        </StartButton>
      }
      navLabel={texts.navigation}
      menuLabel={texts.menu}
      renderLink={siteLink}
    />
  );
}

const footerGroups = [
  {
    title: texts.resources,
    links: [
      { label: texts.documentation, href: '/#documentation' },
      { label: texts.needHelp, href: helpHref },
      { label: texts.contact, href: '/#contact' },
    ],
  },
  {
    title: texts.usefulLinks,
    links: [
      { label: texts.home, href: '/' },
      { label: texts.pricing, href: '/priching' },
      { label: texts.login, href: '/login' },
      { label: texts.register, href: registerHref },
    ],
  },
  {
    title: texts.legal,
    links: [
      { label: texts.privacy, href: '/privacy-policy' },
      { label: texts.refund, href: '/refund-policy' },
      { label: texts.terms, href: '/terms-conditions' },
    ],
  },
];

function Footer() {
  const { product } = usePageText();
  return (
    <SiteFooter
      brand={<HomeBrand />}
      text={
        <>
          {texts.about}
          <WaysToWrite tone="deep" />
        </>
      }
      groups={footerGroups}
      end={[texts.copyright(copyrightYear, product), texts.prices]}
      renderLink={siteLink}
    />
  );
}
