import { Stack } from '@chatline/shared/ui/layout';
import { DeepBand, PublicSection, Wide } from '@chatline/shared/ui/public-site';
import { Heading, Text } from '@chatline/shared/ui/text';

/** A policy as data: a title, what it is in a sentence, and its sections. */
export interface PolicyText {
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly { readonly title: string; readonly paragraphs: readonly string[] }[];
}

/** A policy page in plain words. */
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
        <Stack gap={8} width="text">
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
        </Stack>
      </PublicSection>
    </>
  );
}
