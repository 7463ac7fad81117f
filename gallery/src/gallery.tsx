import { Box, Page, Row, Stack } from '@chatline/ui/layout';
import { PageHeader } from '@chatline/ui/page-header';
import { Segments } from '@chatline/ui/segments';
import { Heading, Text, TextLink } from '@chatline/ui/text';
import { applyTheme, getTheme, setTheme, type ThemeChoice } from '@chatline/ui/theme';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { entries } from './entries.ts';
import type { Entry } from './entry.tsx';
import { hashOf, listPictures } from './pictures.ts';

/** True for a page that shows the parts alone: a frame of the gallery, or a picture. */
const isBare = new URLSearchParams(window.location.search).has('bare');

/** A picture must not depend on the machine's own monospaced font. */
if (isBare) document.documentElement.style.setProperty('--c-fonts-mono', 'var(--c-fonts-body)');

applyTheme();

function subscribe(onChange: () => void) {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
}

function useHash(): string {
  return useSyncExternalStore(subscribe, () => window.location.hash);
}

export function Gallery() {
  return isBare ? <Bare /> : <Whole />;
}

/** One entry without names, or one of its states; without a hash the list of pictures, for the test that takes them. */
function Bare() {
  const hash = useHash();
  if (hash === '') return <pre>{JSON.stringify(listPictures(entries))}</pre>;
  const found = entries
    .flatMap((entry) => [
      { entry, hash: hashOf(entry), states: Object.keys(entry.states) },
      ...Object.keys(entry.states).map((state) => ({ entry, hash: hashOf(entry, state), states: [state] })),
    ])
    .find((one) => one.hash === hash);
  if (found === undefined) return null;
  const { entry, states } = found;
  return (
    <Stage key={hash} entry={entry}>
      {states.map((state) => (
        <Box key={state} w="100%">
          {entry.states[state]}
        </Box>
      ))}
    </Stage>
  );
}

interface StageProps {
  entry: Entry;
  children: ReactNode;
}

/** The sheet under the states, as wide as they are. */
function Stage({ entry: { widthPx }, children }: StageProps) {
  return (
    <Box
      data-stage=""
      display="grid"
      gap="12px"
      p="12px"
      bg="surface"
      maxW="100%"
      w={widthPx === undefined ? 'fit-content' : `${widthPx}px`}
    >
      {children}
    </Box>
  );
}

const themes: { value: ThemeChoice; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
];

function Whole() {
  const hash = useHash();
  const [theme, change] = useState(getTheme);
  useEffect(() => setTheme(theme), [theme]);
  // Some parts scroll themselves into view once they are drawn.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another hash shows other parts.
  useEffect(() => window.scrollTo(0, 0), [hash]);
  const shown = entries.filter((entry) => hash === '' || hash === '#' || hashOf(entry) === hash);
  return (
    <Box minH="100dvh" bg="surface">
      <PageHeader
        title="Gallery"
        sub="Every part of shared/ui in its states"
        actions={<Segments label="Theme" options={themes} value={theme} onChange={change} />}
      />
      <Page>
        <Stack gap={10}>
          <Contents />
          {shown.map((entry) => (
            <Shown key={entry.parts[0]} entry={entry} theme={theme} />
          ))}
        </Stack>
      </Page>
    </Box>
  );
}

function Contents() {
  return (
    <Row as="nav" aria-label="Parts" gap={3}>
      <TextLink href="#">All</TextLink>
      {entries.map((entry) => (
        <TextLink key={entry.parts[0]} href={hashOf(entry)}>
          {entry.parts.join(', ')}
        </TextLink>
      ))}
    </Row>
  );
}

/** An entry with the names of its states. */
function Shown({ entry, theme }: { entry: Entry; theme: ThemeChoice }) {
  return (
    <Stack as="section" gap={3} aria-label={entry.parts[0]}>
      <Heading level={2}>{entry.parts.join(', ')}</Heading>
      {Object.entries(entry.states).map(([state, drawn]) => (
        <Stack key={state} gap={1}>
          <Text size="small" tone="muted">
            {state}
          </Text>
          {entry.overlay === undefined ? (
            <Box maxW="100%" w={entry.widthPx === undefined ? 'fit-content' : `${entry.widthPx}px`}>
              {drawn}
            </Box>
          ) : (
            <Frame key={theme} title={state} hash={hashOf(entry, state)} />
          )}
        </Stack>
      ))}
    </Stack>
  );
}

/** A page inside the page, for a state that covers its page. */
function Frame({ title, hash }: { title: string; hash: string }) {
  return (
    <Box
      as="iframe"
      maxW="100%"
      w="720px"
      h="420px"
      border="1px solid"
      borderColor="border"
      {...{ title, loading: 'lazy', src: `?bare${hash}` }}
    />
  );
}
