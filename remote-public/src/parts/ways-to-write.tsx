import { TextLink } from '@chatline/ui/text';
import { usePageText, When } from './page-facts.tsx';
import { exampleAddress, siteTexts as texts } from './site.texts.ts';

interface WaysToWriteProps {
  readonly tone?: 'accent' | 'deep';
}

/** Ways to contact us without the form: help chat and email address, as configured. */
export function WaysToWrite({ tone = 'accent' }: WaysToWriteProps) {
  const { help, email } = usePageText();
  return (
    <>
      <When is={['help']}>
        {` ${texts.chat} (`}
        <TextLink tone={tone} href={help} isExternal>
          {texts.needHelp}
        </TextLink>
        {')'}
      </When>
      <EmailStart is="email" />
      <When is={['email']}>
        <TextLink tone={tone} href={`mailto:${email}`}>
          {email}
        </TextLink>
      </When>
      <EmailStart is="!email" />
      <When is={['sandbox', '!email']}>
        <TextLink tone={tone} href={`mailto:${exampleAddress}`}>
          {exampleAddress}
        </TextLink>
        {` (${texts.example})`}
      </When>
    </>
  );
}

/** The text before an email address, which may follow the help chat; `!email` is the demo's example address. */
function EmailStart({ is }: { readonly is: 'email' | '!email' }) {
  const conditions = is === 'email' ? (['email'] as const) : (['sandbox', '!email'] as const);
  return (
    <>
      <When is={['help', ...conditions]}>{` ${texts.orEmail} `}</When>
      <When is={['!help', ...conditions]}>{` ${texts.email} `}</When>
    </>
  );
}
