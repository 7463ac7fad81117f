import { Stack } from '@chatline/ui/layout';
import { Panel } from '@chatline/ui/panel';
import { Text, TextLink } from '@chatline/ui/text';
import { Link } from 'react-router-dom';
import { railTexts as texts, toDoTexts } from './rail.texts.ts';
import type { ToDo } from './to-do.rules.ts';

export function ToDoPanel({ toDos }: { readonly toDos: readonly ToDo[] }) {
  return (
    <Panel title={texts.toDo}>
      {toDos.length === 0 && <Text tone="muted">{toDoTexts.none}</Text>}
      <Stack as="ul" gap={3}>
        {toDos.map(({ title, why, to }) => (
          <li key={title}>
            <TextLink asChild>
              <Link to={to}>{title}</Link>
            </TextLink>
            <Text as="div" size="small" tone="muted">
              {why}
            </Text>
          </li>
        ))}
      </Stack>
    </Panel>
  );
}
