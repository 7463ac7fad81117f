import { usePageText, When } from './page-facts.tsx';

/** The trial, wherever plans are (specification, section 9), as long as the server gives it; nothing where it gives none. */
export function TrialPromise() {
  const { trial, trialLong } = usePageText();
  return (
    <When is={['trial']}>
      {`${trial} free: Basic plan plus a ${trialLong} Chatbot Flows add-on, no card required.`}
    </When>
  );
}
