import { Button, IconButton } from '@chatline/ui/button';
import { Row } from '@chatline/ui/layout';
import { IconBold, IconBraces, IconCode, IconItalic, IconStrikethrough } from '@tabler/icons-react';
import { createTemplateTexts as texts } from './create-template.texts.ts';
import type { Selected } from './edit-body.ts';
import { ariaKeys, bodyTools } from './shortcuts.ts';

const tools: readonly { readonly mark: keyof typeof texts.marks; readonly Icon: typeof IconBold }[] = [
  { mark: 'bold', Icon: IconBold },
  { mark: 'italic', Icon: IconItalic },
  { mark: 'strike', Icon: IconStrikethrough },
  { mark: 'mono', Icon: IconCode },
];

interface BodyToolsProps {
  /** Applies an edit to the body's selection. */
  readonly onEdit: (edit: (selected: Selected) => Selected) => void;
}

/** The toolbar above the body. */
export function BodyTools({ onEdit }: BodyToolsProps) {
  return (
    <Row role="toolbar" aria-label={texts.tools} gap={1}>
      {tools.map(({ mark, Icon }) => (
        <IconButton
          key={mark}
          label={texts.marks[mark]}
          icon={<Icon aria-hidden="true" />}
          aria-keyshortcuts={ariaKeys(bodyTools[mark])}
          onClick={() => onEdit(bodyTools[mark].edit)}
        />
      ))}
      <Button
        variant="bare"
        icon={<IconBraces aria-hidden="true" />}
        title={texts.withKeys(texts.addVariable, bodyTools.variable)}
        aria-keyshortcuts={ariaKeys(bodyTools.variable)}
        onClick={() => onEdit(bodyTools.variable.edit)}
      >
        {texts.addVariable}
      </Button>
    </Row>
  );
}
