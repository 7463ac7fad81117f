import { Stack } from '@chatline/ui/layout';
import { Mono, Text } from '@chatline/ui/text';

interface FieldListProps {
  readonly fields: readonly (readonly [name: string, meaning: string])[];
}

/** Fields of a request, and what each means. */
export function FieldList({ fields }: FieldListProps) {
  return (
    <Stack as="ul" gap={2}>
      {fields.map(([name, meaning]) => (
        <li key={name}>
          <Mono>{name}</Mono>{' '}
          <Text as="span" tone="muted">
            {meaning}
          </Text>
        </li>
      ))}
    </Stack>
  );
}
