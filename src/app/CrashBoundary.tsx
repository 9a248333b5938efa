import { Component, type ReactNode } from 'react'
import { CrashPage } from './CrashPage.tsx'

type Props = {
  /** A change resets the boundary, as on navigation. */
  at: string
  children: ReactNode
}
type State = { crash: { error: unknown } | null; at: string }

/** Catches errors of a screen, so the frame and navigation remain. */
export class CrashBoundary extends Component<Props, State> {
  override state: State = { crash: null, at: this.props.at }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { crash: { error } }
  }

  static getDerivedStateFromProps({ at }: Props, state: State): State | null {
    return at === state.at ? null : { crash: null, at }
  }

  override render() {
    const { crash } = this.state
    return crash ? <CrashPage error={crash.error} /> : this.props.children
  }
}
