import { Component, type ReactNode } from 'react';

interface Props {
  readonly onCrash: (error: unknown) => void;
  readonly children: ReactNode;
}

/** Catches what a module throws while it is drawn, so that only its own place is lost. */
export class ModuleBoundary extends Component<Props, { readonly hasCrashed: boolean }> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError() {
    return { hasCrashed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onCrash(error);
  }

  override render(): ReactNode {
    return this.state.hasCrashed ? null : this.props.children;
  }
}
