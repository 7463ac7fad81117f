/**
 * Chakra's factory, with which an app's own `src/ui` styles the parts of that app, on the tokens of this kit.
 * Apps import it from here and not from Chakra, so that the page has one instance.
 */
export { chakra, type SystemStyleObject } from '@chakra-ui/react/styled-system';
