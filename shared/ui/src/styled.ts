/**
 * Chakra's factory, for what only one app draws: an app's own `src/ui` styles with it, on the tokens of this kit.
 * It comes from here and not from Chakra, so that the page has one instance of it.
 */
export { chakra, type SystemStyleObject } from '@chakra-ui/react/styled-system';
