import { Avatar } from '@chatline/ui/avatar';
import { Checkbox } from '@chatline/ui/choice';
import { Box, Row, Stack } from '@chatline/ui/layout';
import { Panel } from '@chatline/ui/panel';
import { Text } from '@chatline/ui/text';
import { TimeLine } from '@chatline/ui/time-line';
import { type SampleChat, sampleChats, sampleToDos } from './dashboard.samples.ts';
import { sampleTexts as texts } from './sample.texts.ts';

/** The side panel with sample chats and to-dos (specification, section 2). */
export function SidePanel() {
  const openCount = sampleToDos.filter(({ isDone }) => !isDone).length;
  return (
    <>
      <Panel title={texts.chats}>
        <Stack as="ul" gap={4}>
          {sampleChats.map((chat) => (
            <Chat key={chat.name} {...chat} />
          ))}
        </Stack>
      </Panel>
      <Panel
        title={texts.toDo}
        aside={
          <Text size="small" tone="muted" isNumeric>
            {openCount} {texts.open}
          </Text>
        }
        isLast
      >
        <Stack as="ul" gap={3}>
          {sampleToDos.map(({ title, why, isDone }) => (
            <li key={title}>
              <Checkbox label={<ToDo title={title} why={why} />} defaultChecked={isDone} />
            </li>
          ))}
        </Stack>
      </Panel>
    </>
  );
}

function Chat({ name, text, lang, left, share, isCalm }: SampleChat) {
  return (
    <Row as="li" gap={3} align="start" isWrapping={false}>
      <Avatar name={name} />
      <Box flex="1" minW="0">
        <Row justify="between" isWrapping={false}>
          <Text as="strong" weight={560} isCut>
            {name}
          </Text>
          <Text as="span" size="small" tone={isCalm ? 'muted' : 'time-text'} isNumeric>
            {left}
          </Text>
        </Row>
        <Text size="sub" tone="muted" lang={lang} isCut>
          {text}
        </Text>
        <TimeLine share={share} isCalm={isCalm} isThin />
      </Box>
    </Row>
  );
}

function ToDo({ title, why }: { title: string; why: string }) {
  return (
    <Box as="span" display="grid">
      <Text as="span" weight={500}>
        {title}
      </Text>
      <Text as="span" size="small" tone="muted">
        {why}
      </Text>
    </Box>
  );
}
