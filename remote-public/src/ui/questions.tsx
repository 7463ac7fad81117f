import { chakra } from '@chatline/ui/styled';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';

const Two = chakra('div', {
  base: {
    display: 'grid',
    gap: { base: '20px', lg: '48px' },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1.6fr)' },
    '& details': {
      borderTop: '1px solid',
      borderColor: 'border',
      py: '16px',
      '&:first-of-type': { borderColor: 'rule' },
    },
    '& summary': {
      display: 'flex',
      justifyContent: 'space-between',
      gap: '12px',
      minH: '24px',
      fontSize: '1.0625rem',
      lineHeight: '1.5rem',
      fontWeight: 600,
      cursor: 'pointer',
      listStyle: 'none',
      '&::-webkit-details-marker': { display: 'none' },
    },
    '& summary svg': { color: 'muted', mt: '3px', transition: 'transform 120ms' },
    '& details[open] summary svg': { transform: 'rotate(180deg)' },
    '& details > div': { color: 'muted', mt: '8px', fontSize: '1rem', lineHeight: '1.5rem', maxW: '60ch' },
  },
});

export interface QuestionsProps {
  title: ReactNode;
  questions: readonly { question: string; answer: ReactNode }[];
}

/** Questions with answers that open (look.md section 6, pricing). The first one is open. */
export function Questions({ title, questions }: QuestionsProps) {
  return (
    <Two>
      <chakra.h2 textStyle="d2">{title}</chakra.h2>
      <div>
        {questions.map((item, index) => (
          <details key={item.question} open={index === 0}>
            <summary>
              {item.question}
              <IconChevronDown size={18} stroke={1.75} aria-hidden="true" />
            </summary>
            <div>{item.answer}</div>
          </details>
        ))}
      </div>
    </Two>
  );
}
