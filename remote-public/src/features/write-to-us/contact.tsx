import { Stack } from '@chatline/ui/layout';
import { When } from '../../parts/page-facts.tsx';
import { WaysToWrite } from '../../parts/ways-to-write.tsx';
import { Halved } from '../../ui/public-parts.tsx';
import { PublicSection } from '../../ui/public-site.tsx';
import { contactTexts as texts } from './contact.texts.ts';
import { ContactForm } from './contact-form.tsx';

/** The target of the Contact links: a form, and other ways to write. */
export function Contact() {
  return (
    <PublicSection id="contact" isRuled tone="bg">
      <Halved
        title={texts.title}
        lead={
          <>
            {texts.lead}
            <WaysToWrite />
          </>
        }
      >
        <When is={['contact']}>
          <Stack>
            <ContactForm />
          </Stack>
        </When>
      </Halved>
    </PublicSection>
  );
}
