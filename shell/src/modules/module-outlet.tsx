import { formatMoment } from '@chatline/contract/codecs/format-time';
import { Preloader } from '@chatline/ui/preloader';
import { Component, type ReactNode } from 'react';
import { FailureCard } from '../ui/failure-card.tsx';
import type { ModulePage } from './composition.ts';
import { moduleTexts } from './modules.texts.ts';
import { useShowReleaseBanner } from './release-banner-state.ts';
import { beforeCrash } from './urgent/typed-fields.ts';
import { useModulePage } from './use-module-page.ts';

/** Shows a module's page, or a card with the module's name if the page does not load. The rest of the console works. */
export function ModuleOutlet({ page }: { page: ModulePage }) {
  const { state, release, crash, retry, loadNewer } = useModulePage(page);
  useShowReleaseBanner(page, state.status === 'ready' ? release : undefined, loadNewer);
  if (state.status === 'checking') return null;
  if (state.status === 'loading') return <Preloader isInline onRetry={retry} />;
  if (state.status === 'failed') {
    const { failure, version, atMs, reference, autoRetry } = state;
    return (
      <FailureCard
        title={moduleTexts.notLoaded(page.moduleTitle)}
        text={failure.reason === 'contract' ? moduleTexts.reloadConsole : moduleTexts.othersWork}
        part={[page.module, version].filter(Boolean).join(' ')}
        reason={failure.message}
        when={formatMoment(atMs)}
        reference={reference}
        onRetry={retry}
        isRetrying={state.isRetrying}
        autoRetry={autoRetry}
      />
    );
  }
  const { Page } = state;
  return (
    <ModuleBoundary key={state.key} onCrash={crash}>
      <Page />
    </ModuleBoundary>
  );
}

interface Props {
  readonly onCrash: (error: unknown) => void;
  readonly children: ReactNode;
}

/** Catches render errors of a module, so that only its own area is lost. */
export class ModuleBoundary extends Component<Props, { readonly hasCrashed: boolean }> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError() {
    // The only moment at which the error is known and the page is still drawn.
    beforeCrash();
    return { hasCrashed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onCrash(error);
  }

  override render(): ReactNode {
    return this.state.hasCrashed ? null : this.props.children;
  }
}
