// Catches render errors below it and shows a message instead of an empty page.
import { Component, type ReactNode } from 'react'
import { PageLoadError } from '../../lib/browser/lazy-page.tsx'
import { FailureMessage } from './failure-message.tsx'

interface Props {
  children: ReactNode
  // When this changes, as on navigation, the children are rendered again.
  resetKey?: string
}

interface State {
  error: unknown
  hasFailed: boolean
  resetKey: string | undefined
}

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined, hasFailed: false, resetKey: this.props.resetKey }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error, hasFailed: true }
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    if (props.resetKey === state.resetKey) return null
    return { error: undefined, hasFailed: false, resetKey: props.resetKey }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    if (this.state.error instanceof PageLoadError) {
      return (
        <FailureMessage
          title="This page could not be loaded"
          advice="Your connection may have dropped, or Bandstand was updated while you were here. Reload to try again."
        />
      )
    }
    return (
      <FailureMessage
        title="Something went wrong"
        advice="This page stopped working. Reload to try again; what you had already saved is safe."
      />
    )
  }
}
