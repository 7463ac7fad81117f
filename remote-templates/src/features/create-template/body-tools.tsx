import { Button, IconButton } from '@chatline/ui/button';
import { Box } from '@chatline/ui/layout';
import { IconBold, IconBraces, IconCode, IconItalic, IconStrikethrough } from '@tabler/icons-react';
import { createTemplateTexts as texts } from './create-template.texts.ts';
import { ariaKeys, type BodyToolName, bodyTools } from './shortcuts.ts';

const tools: readonly {
  readonly mark: keyof typeof texts.marks & BodyToolName;
  readonly Icon: typeof IconBold;
}[] = [
  { mark: 'bold', Icon: IconBold },
  { mark: 'italic', Icon: IconItalic },
  { mark: 'strike', Icon: IconStrikethrough },
  { mark: 'mono', Icon: IconCode },
];

interface BodyToolsProps {
  /** Applies a tool to the body's selection. */
  readonly onTool: (tool: BodyToolName) => void;
  /** Called when a tool is about to be used. */
  readonly onNear: () => void;
}

/** The toolbar of the body. */
export function BodyTools({ onTool, onNear }: BodyToolsProps) {
  return (
    <Box
      role="toolbar"
      aria-label={texts.tools}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      onPointerEnter={onNear}
      onFocus={onNear}
    >
      {tools.map(({ mark, Icon }) => (
        <IconButton
          key={mark}
          label={texts.marks[mark]}
          icon={<Icon aria-hidden="true" />}
          aria-keyshortcuts={ariaKeys(bodyTools[mark])}
          onClick={() => onTool(mark)}
        />
      ))}
      <Box w="1px" h="18px" mx="6px" bg="border" />
      <Button
        variant="bare"
        icon={<IconBraces aria-hidden="true" />}
        title={texts.withKeys(texts.addVariable, bodyTools.variable)}
        aria-keyshortcuts={ariaKeys(bodyTools.variable)}
        onClick={() => onTool('variable')}
      >
        {texts.addVariable}
      </Button>
    </Box>
  );
}
