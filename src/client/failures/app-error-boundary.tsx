import { Component, type ReactNode } from "react";

import { ErrorScreen } from "#client/features/shell/error-screen.tsx";

type Props = { readonly host: string; readonly children: ReactNode };
type State = { readonly error: unknown; readonly hasFailed: boolean };

/** The last net: what broke outside of any page's own boundary, the router included. */
export class AppErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, hasFailed: false };

  static getDerivedStateFromError(error: unknown): State {
    return { error, hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? (
      <main>
        <ErrorScreen side="client" host={this.props.host} error={this.state.error} />
      </main>
    ) : (
      this.props.children
    );
  }
}
