import { Link } from '@chatline/runtime/navigation';
import { Box, Stack } from '@chatline/ui/layout';
import { Heading, Text, TextLink } from '@chatline/ui/text';
import { usePageText, When } from '../../parts/page-facts.tsx';
import { exampleSeller, siteTexts } from '../../parts/site.texts.ts';
import { WaysToWrite } from '../../parts/ways-to-write.tsx';
import { DeepBand, PublicSection, Wide } from '../../ui/public-site.tsx';
import { type PolicyText, whoWeAre } from './policy.texts.ts';

export function Policy({ policy: { title, lead, sections } }: { readonly policy: PolicyText }) {
  return (
    <>
      <DeepBand>
        <Wide pt={{ base: '24px', sm: '40px' }} pb={{ base: '40px', sm: '64px' }}>
          <Stack gap={3}>
            <Heading level={1} size="d2">
              {title}
            </Heading>
            <Text size="lead" tone="deep-muted">
              {lead}
            </Text>
          </Stack>
        </Wide>
      </DeepBand>
      <PublicSection>
        {/* In rem: the width of the kit's digits is unknown until its font comes. */}
        <Box maxW="36.5rem">
          <Stack gap={8}>
            {sections.map((section) => (
              <Stack key={section.title} as="section" gap={3}>
                <Heading level={2}>{section.title}</Heading>
                {section.paragraphs.map((paragraph) => (
                  <Text key={paragraph} size="message">
                    {paragraph}
                  </Text>
                ))}
              </Stack>
            ))}
            <WhoWeAre />
          </Stack>
        </Box>
      </PublicSection>
    </>
  );
}

/** Issuer of the policy and contact details, from configuration. */
function WhoWeAre() {
  const { product, seller, sellerAddress } = usePageText();
  return (
    <Stack as="section" gap={3}>
      <Heading level={2}>{whoWeAre.title}</Heading>
      <When is={['seller']}>
        <Text size="message">{whoWeAre.seller(product, `${seller}, ${sellerAddress}`)}</Text>
      </When>
      <When is={['sandbox', '!seller']}>
        <Text size="message">{`${whoWeAre.seller(product, exampleSeller)} (${siteTexts.example})`}</Text>
      </When>
      <Text size="message">
        {whoWeAre.write}{' '}
        <TextLink asChild>
          <Link to="/#contact">{siteTexts.contact}</Link>
        </TextLink>
        .
        <WaysToWrite />
      </Text>
    </Stack>
  );
}
