import { Box } from '@chatline/ui/layout';
import { texts } from './contact.texts.ts';

/** A field that nobody sees, reaches by key or hears; programs fill it in. */
export function SpamTrap() {
  return (
    <Box aria-hidden="true" position="absolute" left="-9999px" w="1px" h="1px" overflow="hidden">
      <label>
        {texts.trap}
        <input name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </Box>
  );
}
