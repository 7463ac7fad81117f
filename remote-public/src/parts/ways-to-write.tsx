import { TextLink } from '@chatline/ui/text';
import { usePageText, When } from './page-facts.tsx';
import { exampleAddress, texts } from './site.texts.ts';

interface WaysToWriteProps {
  readonly tone?: 'accent' | 'deep';
}

/** Ways to contact us without the form: help chat and email address, as configured. */
export function WaysToWrite({ tone = 'accent' }: WaysToWriteProps) {
  const { help, email } = usePageText();
  return (
    <>
      <When is={['help']}>
        {` ${texts.openChat} `}
        <TextLink tone={tone} href={help} isExternal>
          {texts.needHelp}
        </TextLink>
      </When>
      <When is={['email']}>
        {` ${texts.writeTo} `}
        <TextLink tone={tone} href={`mailto:${email}`}>
          {email}
        </TextLink>
      </When>
      <When is={['sandbox', '!email']}>
        {` ${texts.writeTo} `}
        <TextLink tone={tone} href={`mailto:${exampleAddress}`}>
          {exampleAddress}
        </TextLink>
        {` (${texts.example})`}
      </When>
    </>
  );
}
