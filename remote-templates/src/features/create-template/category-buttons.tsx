import { ErrorText } from '@chatline/ui/field';
import { Box } from '@chatline/ui/layout';
import { Text } from '@chatline/ui/text';
import { IconPackage, IconShieldLock, IconSpeakerphone } from '@tabler/icons-react';
import { useId } from 'react';
import { noCategory } from './create-template.rules.ts';
import { createTemplateTexts as texts } from './create-template.texts.ts';

const icons = [IconSpeakerphone, IconPackage, IconShieldLock];

interface CategoryButtonsProps {
  readonly value: number;
  readonly error: string | undefined;
  readonly onChange: (value: number) => void;
  /** True for an approved template, whose category cannot change. */
  readonly isFixed?: boolean;
}

/** The three categories; pressing the chosen one again clears it (specification, section 4). */
export function CategoryButtons({ value, error, onChange, isFixed = false }: CategoryButtonsProps) {
  const id = useId();
  return (
    <Box
      display="grid"
      gap="6px"
      role="group"
      aria-labelledby={id}
      {...(error && { 'aria-describedby': `${id}-error`, 'data-invalid': true })}
    >
      <Text id={id} as="div" size="label">
        {texts.category}
      </Text>
      <Box
        display="grid"
        gridTemplateColumns="repeat(3, minmax(0, 1fr))"
        css={{ '@media (max-width: 359.98px)': { gridTemplateColumns: 'minmax(0, 1fr)' } }}
        border="1px solid"
        borderColor={error ? 'danger' : 'border-strong'}
        borderRadius="large"
        overflow="hidden"
      >
        {texts.categories.map((name, index) => (
          <CategoryButton
            key={name}
            index={index}
            isChosen={value === index}
            isFixed={isFixed}
            onPress={() => onChange(value === index ? noCategory : index)}
          />
        ))}
      </Box>
      {error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
    </Box>
  );
}

interface CategoryButtonProps {
  readonly index: number;
  readonly isChosen: boolean;
  readonly isFixed: boolean;
  readonly onPress: () => void;
}

function CategoryButton({ index, isChosen, isFixed, onPress }: CategoryButtonProps) {
  const Icon = icons[index] ?? IconPackage;
  return (
    <Box
      asChild
      display="flex"
      flexDirection={{ base: 'column', sm: 'row' }}
      gap={{ base: '2px', sm: '10px' }}
      px={{ base: '10px', sm: '14px' }}
      py="10px"
      textAlign="start"
      css={{ '@media (max-width: 359.98px)': { flexDirection: 'row', gap: '10px' } }}
      cursor={isFixed ? 'default' : 'pointer'}
      opacity={isFixed && !isChosen ? '.55' : '1'}
      bg={isChosen ? 'accent-subtle' : 'surface'}
      boxShadow={isChosen ? 'inset 0 -3px 0 {colors.accent}' : '-1px 0 0 {colors.border}'}
      _focusVisible={{ outlineOffset: '-3px' }}
    >
      <button type="button" aria-pressed={isChosen} disabled={isFixed} onClick={onPress}>
        <Box color="accent">
          <Icon size={18} stroke={1.75} aria-hidden="true" />
        </Box>
        <span>
          <Box
            fontSize={{ base: '.8125rem', sm: '.9375rem' }}
            fontWeight="600"
            color={isChosen ? 'accent' : 'text'}
          >
            {texts.categories[index]}
          </Box>
          <Box display={{ base: 'none', sm: 'block' }} textStyle="small" color="muted">
            {texts.categoryNotes[index]}
          </Box>
        </span>
      </button>
    </Box>
  );
}
