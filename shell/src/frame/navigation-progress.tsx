import { useNavigation } from 'react-router-dom';
import { ProgressLine } from '../ui/progress-line.tsx';
import { frameTexts } from './frame.texts.ts';

/** The line over the page that is left, while the next one loads (FRAME-02). */
export function NavigationProgress() {
  const { state } = useNavigation();
  return state === 'loading' && <ProgressLine label={frameTexts.loadingPage} />;
}
