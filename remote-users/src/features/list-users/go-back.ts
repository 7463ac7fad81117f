import type { useNavigate } from '@chatline/runtime/navigation';

/** Goes back in history, or to the dashboard if there is none (decision 000, part 3). */
export function goBack(navigate: ReturnType<typeof useNavigate>): void {
  const { state } = window.history;
  // The Navigation API knows this origin's entries across full loads; the router gives each but the first a key.
  const hasHistory = 'navigation' in window ? window.navigation.canGoBack : Reflect.has(Object(state), 'key');
  if (hasHistory) void navigate(-1);
  else void navigate('/client-area/dashboard', { replace: true });
}
