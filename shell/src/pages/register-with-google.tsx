import { startSignIn } from '@chatline/runtime';
import { Button } from '@chatline/ui/button';
import { IconBrandGoogle } from '@tabler/icons-react';
import { useState } from 'react';
import { formPageTexts } from './form-page.texts.ts';

/** The button that starts registration by third-party sign-in (AUTH-10). */
export function RegisterWithGoogle({ label = formPageTexts.google }: { readonly label?: string }) {
  const [isWorking, setIsWorking] = useState(false);
  const press = async (): Promise<void> => {
    setIsWorking(true);
    await startSignIn();
    setIsWorking(false);
  };
  return (
    <Button
      size="large"
      isBlock
      isWorking={isWorking}
      icon={<IconBrandGoogle aria-hidden="true" />}
      onClick={() => void press()}
    >
      {label}
    </Button>
  );
}
