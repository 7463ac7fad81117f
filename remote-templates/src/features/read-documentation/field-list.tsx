import { Mono, Text } from '@chatline/ui/text';
import { FieldLines } from '../../ui/doc-section.tsx';

interface FieldListProps {
  readonly fields: readonly (readonly [name: string, meaning: string])[];
}

/** Fields of a request, and what each means. */
export function FieldList({ fields }: FieldListProps) {
  return (
    <FieldLines>
      {fields.map(([name, meaning]) => (
        <li key={name}>
          <Mono>{name}</Mono>
          <Text as="span" size="sub" tone="muted">
            {meaning}
          </Text>
        </li>
      ))}
    </FieldLines>
  );
}
