import { copyrightYear } from '@chatline/shared/constants/plans';
import { getConfig } from '@chatline/shared/runtime';
import { Link, useLocation } from '@chatline/shared/runtime/navigation';
import { Brand } from '@chatline/shared/ui/brand';
import { Button } from '@chatline/shared/ui/button';
import { PublicFrame } from '@chatline/shared/ui/public-site';
import { SiteFooter } from '@chatline/shared/ui/site-footer';
import { SiteHeader } from '@chatline/shared/ui/site-header';
import { TextLink } from '@chatline/shared/ui/text';
import { type ReactNode, useEffect } from 'react';
import { exampleAddress, texts } from './site.texts.ts';
import { registerHref, siteLink } from './site-link.tsx';
import { startSignIn } from './start-sign-in.ts';

/** Header and footer around a public page. */
export function Site({ children }: { readonly children: ReactNode }) {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link pressed again leads there again
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash, key]);
  return (
    <PublicFrame header={<Header />} footer={<Footer />}>
      {children}
    </PublicFrame>
  );
}

function HomeBrand() {
  return (
    <Link to="/">
      <Brand name={getConfig().productName} tone="deep" />
    </Link>
  );
}

function Header() {
  const { pathname, hash } = useLocation();
  const links = [
    { label: texts.home, href: '/' },
    { label: texts.pricing, href: '/priching' },
    { label: texts.contact, href: '/#contact' },
  ];
  return (
    <SiteHeader
      brand={<HomeBrand />}
      links={links.map((link) => ({ ...link, isCurrent: link.href === pathname + hash }))}
      endLinks={[{ label: texts.login, href: '/login' }]}
      action={
        <Button variant="deep-quiet" onClick={startSignIn}>
          {texts.register}
        </Button>
      }
      renderLink={siteLink}
    />
  );
}

function Footer() {
  const { productName, helpUrl } = getConfig();
  const help = helpUrl === null ? [] : [{ label: texts.needHelp, href: helpUrl }];
  return (
    <SiteFooter
      brand={<HomeBrand />}
      text={<ContactWords />}
      groups={[
        {
          title: texts.resources,
          links: [
            { label: texts.documentation, href: '/#documentation' },
            ...help,
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
      ]}
      end={[texts.copyright(copyrightYear, productName), texts.prices]}
      renderLink={siteLink}
    />
  );
}

/** What the product is, and how to reach the people behind it. */
function ContactWords() {
  const { helpUrl, isSandboxed } = getConfig();
  return (
    <>
      {texts.about}
      {helpUrl !== null && (
        <>
          {' '}
          {texts.openChat}{' '}
          <TextLink tone="deep" href={helpUrl} isExternal>
            {texts.needHelp}
          </TextLink>
        </>
      )}
      {isSandboxed && (
        <>
          {' '}
          {texts.writeTo}{' '}
          <TextLink tone="deep" href={`mailto:${exampleAddress}`}>
            {exampleAddress}
          </TextLink>{' '}
          ({texts.example})
        </>
      )}
    </>
  );
}
