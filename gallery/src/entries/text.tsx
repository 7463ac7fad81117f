import { CodeBlock } from '@chatline/ui/code-block';
import { Box, Hairline, Row, Stack } from '@chatline/ui/layout';
import { MessageText } from '@chatline/ui/message-text';
import { PriceSum } from '@chatline/ui/price-sum';
import {
  Heading,
  type HeadingProps,
  Mono,
  Num,
  Text,
  TextLink,
  type TextLinkProps,
  type TextProps,
} from '@chatline/ui/text';
import { type Entry, each, nothing } from '../entry.tsx';

const sizes: Record<NonNullable<TextProps['size']>, true> = {
  micro: true,
  small: true,
  head: true,
  label: true,
  table: true,
  sub: true,
  body: true,
  message: true,
  section: true,
  title: true,
  page: true,
  figure: true,
  lead: true,
  d2: true,
  d1: true,
};
const linkTones: Record<NonNullable<TextLinkProps['tone']>, true> = {
  accent: true,
  muted: true,
  danger: true,
  deep: true,
};
const levels: readonly HeadingProps['level'][] = [1, 2, 3, 4];
const weights: readonly NonNullable<TextProps['weight']>[] = [400, 500, 560, 600, 700];

const formatted = `*Sale* _today_, ~tomorrow~
- All of \`SAREES\`
1. Reply *YES*
> Is it open on Sunday?
See https://example.com`;

export const textEntries: readonly Entry[] = [
  {
    parts: ['Text'],
    states: {
      ...each(sizes, (size) => <Text size={size}>48 sent</Text>),
      weights: (
        <Row>
          {weights.map((weight) => (
            <Text key={weight} as="span" weight={weight}>
              Sent
            </Text>
          ))}
        </Row>
      ),
      'cut off': (
        <Box w="140px">
          <Text isCut>Kamala Stores, Jayanagar, Bengaluru</Text>
        </Box>
      ),
      'figures of equal width': <Text isNumeric>11,111.11</Text>,
      muted: <Text tone="muted">Read at 11:41 am</Text>,
    },
  },
  {
    parts: ['Heading'],
    states: Object.fromEntries(
      levels.map((level) => [
        `level ${level}`,
        <Heading key={level} level={level}>
          Payment History
        </Heading>,
      ]),
    ),
  },
  {
    parts: ['Mono', 'Num'],
    states: {
      mono: <Mono>wamid.HBgM</Mono>,
      'muted mono': <Mono tone="muted">wamid.HBgM</Mono>,
      number: <Num>₹3,538.82</Num>,
      'red number': <Num tone="danger">1,204</Num>,
    },
  },
  {
    parts: ['TextLink'],
    isPressable: true,
    states: each(linkTones, (tone) => (
      <Box {...(tone === 'deep' && { bg: 'deep', p: '8px' })}>
        <TextLink tone={tone} href="#TextLink">
          Forgot password
        </TextLink>
      </Box>
    )),
  },
  {
    parts: ['Hairline'],
    widthPx: 240,
    states: { plain: <Hairline /> },
  },
  {
    parts: ['MessageText'],
    widthPx: 320,
    states: {
      'with markup': <MessageText text={formatted} />,
      'with numbers to press': <MessageText text="Call 98450 12377" onNumber={nothing} />,
      preview: <MessageText text="Hello {{1}}, your order {{order_id}} is packed." isPreview />,
    },
  },
  {
    parts: ['CodeBlock'],
    widthPx: 520,
    states: {
      request: (
        <CodeBlock title="POST /api/send-message" code={'{\n  "to": "919845012377",\n  "type": "text"\n}'} />
      ),
      'with its response': (
        <CodeBlock
          title="GET /api/capabilities"
          code="Authorization: Bearer token"
          foot="200 OK"
          copyLabel="Copy request"
        />
      ),
    },
  },
  {
    parts: ['PriceSum'],
    widthPx: 320,
    states: {
      'with tax': (
        <PriceSum
          lines={[
            { label: 'Plan', amount: '₹2,999.00' },
            { label: 'GST 18 %', amount: '₹539.82' },
            { label: 'To pay', amount: '₹3,538.82', isTotal: true },
          ]}
        />
      ),
    },
  },
  {
    parts: ['VisuallyHidden'],
    states: {
      'beside a text': (
        <Stack gap={1}>
          <Text>Nothing follows this line that can be seen.</Text>
        </Stack>
      ),
    },
  },
];
