import { useStore } from '@chatline/runtime';
import { filesState, retryFiles, subscribeFiles } from '@chatline/runtime/host/files-state.ts';
import { slowCallsStore } from '@chatline/runtime/host/slow-calls.ts';
import { Button } from '@chatline/ui/button';
import { Box, Row } from '@chatline/ui/layout';
import { Text } from '@chatline/ui/text';
import { useTimeLeft } from '@chatline/ui/time-line';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useVisit, type Visit } from '../modules/visit.ts';
import { frameTexts } from './frame.texts.ts';

/** Reports that a response or a part of the console is slow, or did not load and is requested again. */
export function SlowBanner() {
  const { troubles, slow } = useSyncExternalStore(subscribeFiles, filesState, filesState);
  const isCallSlow = useStore(slowCallsStore, (count) => count > 0);
  const visit = useVisit();
  const isReportedHere = (url: string) => isOfShell(url) || isOfOpenPage(url, visit);
  const ownTrouble = troubles.find(({ url }) => isReportedHere(url));
  const isFileSlow = slow.some(isReportedHere);
  if (ownTrouble === undefined && !isFileSlow && !isCallSlow) return null;
  // A call that changes something is never repeated automatically.
  const text = ownTrouble !== undefined || isFileSlow ? frameTexts.partTakesLong : frameTexts.takesLong;
  return (
    <FloatingBanner>
      <Text size="small">{ownTrouble?.nextTry ? <TryIn atMs={ownTrouble.nextTry.atMs} /> : text}</Text>
      {(ownTrouble !== undefined || isFileSlow) && (
        <Button size="small" onClick={retryFiles}>
          {frameTexts.retry}
        </Button>
      )}
    </FloatingBanner>
  );
}

/** A banner above the page. The bottom is used by the message composer and by form actions. */
function FloatingBanner({ children }: { readonly children: ReactNode }) {
  return (
    <Box position="fixed" top="72px" left="16px" right="16px" zIndex={30} pointerEvents="none">
      <Box
        role="status"
        w="fit-content"
        maxW="100%"
        mx="auto"
        px="16px"
        py="8px"
        bg="surface"
        border="1px solid"
        borderColor="border"
        borderRadius="8px"
        boxShadow="lg"
        pointerEvents="auto"
      >
        <Row gap={2} align="center">
          {children}
        </Row>
      </Box>
    </Box>
  );
}

function TryIn({ atMs }: { readonly atMs: number }) {
  const leftMs = useTimeLeft(atMs);
  return frameTexts.partMissing(Math.ceil(leftMs / 1000));
}

function pathOf(url: string): string {
  return new URL(url, document.baseURI).pathname;
}

function isOfShell(url: string): boolean {
  return pathOf(url).startsWith('/assets/');
}

/** Another part of the open page, or its newer release; the outlet reports what the page itself needs. */
function isOfOpenPage(url: string, visit: Visit | null): boolean {
  return visit?.isDrawn === true && pathOf(url).startsWith(`/modules/${visit.module}/`);
}
