import { chakra } from '@chakra-ui/react/styled-system';

/** The bar above a list. */
export const Toolbar = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px',
    px: { base: '16px', sm: '24px' },
    py: { base: '12px', sm: '14px' },
  },
});
