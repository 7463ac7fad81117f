import { Button, IconButton } from '@chatline/ui/button';
import { Box, Row } from '@chatline/ui/layout';
import { Text } from '@chatline/ui/text';
import { TimeLine } from '@chatline/ui/time-line';
import { IconFileText, IconPhoto, IconX } from '@tabler/icons-react';
import type { Attachment, WaitingFile } from './use-attachment.ts';
import { writeMessageTexts as texts } from './write-message.texts.ts';

interface AttachmentLineProps {
  readonly attachment: Attachment;
  readonly onRetry: () => void;
  readonly onCancel: () => void;
  /** Removes one of the waiting files, by its index. */
  readonly onRemove: (index: number) => void;
}

function FileName({ name, problem }: WaitingFile) {
  return (
    <Box flex="1" minW="0">
      <Text size="small" isCut>
        {name}
      </Text>
      {problem !== undefined && (
        <Text size="small" tone="danger">
          {problem}
        </Text>
      )}
    </Box>
  );
}

/** The next files to upload, each with its problem if it cannot be sent. */
function WaitingList({
  files,
  onRemove,
}: {
  readonly files: readonly WaitingFile[];
  readonly onRemove: AttachmentLineProps['onRemove'];
}) {
  return (
    <Box
      as="ul"
      role="list"
      aria-label={texts.waiting}
      m="0"
      mt="4px"
      p="0"
      // Below the name of the current file.
      ps="26px"
      maxH="132px"
      overflowY="auto"
      listStyleType="none"
    >
      {files.map(({ name, problem }, index) => (
        <Row key={index} as="li" isWrapping={false}>
          <FileName name={name} problem={problem} />
          <IconButton
            label={texts.removeAttachment(name)}
            size="small"
            icon={<IconX stroke={1.75} />}
            onClick={() => onRemove(index)}
          />
        </Row>
      ))}
    </Box>
  );
}

/** The attached file: its progress or its failure, and the button that removes it. */
export function AttachmentLine({ attachment, onRetry, onCancel, onRemove }: AttachmentLineProps) {
  const { name, kind, share, uploaded, failure, canRetry, waiting, isDue } = attachment;
  const Icon = kind === 'image' ? IconPhoto : IconFileText;
  const percent = Math.round(share * 100);
  const onItsWay = isDue ? texts.due(percent) : texts.uploading(percent);
  const state = uploaded ? texts.ready : onItsWay;
  return (
    <Box as="section" aria-label={texts.attached}>
      <Row isWrapping={false}>
        <Icon size={18} stroke={1.75} aria-hidden="true" />
        <Box flex="1" minW="0">
          <Text isCut weight={500}>
            {name}
          </Text>
          <Text size="small" tone={failure ? 'danger' : 'muted'} role="status">
            {failure ?? state}
          </Text>
        </Box>
        {canRetry && (
          <Button variant="link" size="small" onClick={onRetry}>
            {texts.retry}
          </Button>
        )}
        <IconButton label={texts.cancelFile} size="small" icon={<IconX stroke={1.75} />} onClick={onCancel} />
      </Row>
      {!uploaded && !failure && (
        <Box
          role="progressbar"
          aria-label={name}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
        >
          <TimeLine isThin isCalm share={share} />
        </Box>
      )}
      {waiting.length > 0 && <WaitingList files={waiting} onRemove={onRemove} />}
    </Box>
  );
}
