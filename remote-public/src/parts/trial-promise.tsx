import { usePageText, When } from './page-facts.tsx';

/** The trial, shown wherever plans are (specification, section 9); nothing if the server offers none. */
export function TrialPromise() {
  const { trial, trialLong } = usePageText();
  return (
    <When is={['trial']}>
      {`${trial} free: Basic plan plus a ${trialLong} Chatbot Flows add-on, no card required.`}
    </When>
  );
}
