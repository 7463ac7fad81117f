import { type SendError, sendErrors } from '@chatline/contract/constants/send-errors';
import { type DataColumn, DataTable } from '@chatline/ui/data-table';
import { Box } from '@chatline/ui/layout';
import { Mono, Num, Text } from '@chatline/ui/text';
import type { ReactNode } from 'react';
import { DocSection } from '../../ui/doc-section.tsx';
import { readDocumentationTexts as texts } from './read-documentation.texts.ts';
import { sections } from './sections.ts';

const columns: readonly DataColumn<SendError>[] = [
  {
    id: 'code',
    header: texts.errorColumns.code,
    cell: ({ code }) => <Mono>{String(code)}</Mono>,
    width: 100,
    phone: 'title',
  },
  {
    id: 'status',
    header: texts.errorColumns.status,
    cell: ({ status }) => <Num>{String(status)}</Num>,
    width: 80,
    phone: 'badge',
  },
  {
    id: 'cause',
    header: texts.errorColumns.cause,
    cell: ({ cause }) => <Wrapping>{cause}</Wrapping>,
    width: 320,
    phone: 'facts',
  },
  {
    id: 'next',
    header: texts.errorColumns.next,
    cell: ({ next }) => (
      <Wrapping>
        <Text as="span" tone="muted">
          {next}
        </Text>
      </Wrapping>
    ),
    width: 300,
    phone: 'facts',
  },
];

/** Wraps a sentence instead of cutting it. */
function Wrapping({ children }: { readonly children: ReactNode }) {
  return (
    <Box as="span" whiteSpace="normal">
      {children}
    </Box>
  );
}

/** The errors of the call, each with what to do. */
export function ErrorsPanel() {
  return (
    <DocSection {...sections.errors} note={texts.errorsNote}>
      <DataTable
        label={texts.errors}
        columns={columns}
        rows={sendErrors}
        rowKey={({ status, code }) => `${status} ${code}`}
        empty={{ text: '' }}
      />
    </DocSection>
  );
}
