import { useRef, useState } from 'react'
import { logError } from '#engine/client/platform/log-error.ts'
import { type Failure, LeftScreen, RefusedChange } from '#engine/client/platform/refused-change.ts'

/*
 *   idle ── run ──> busy ── resolved ──> idle
 *                    │ rejected
 *                    └──> failed ── run ──> busy
 */
type State = 'idle' | 'busy' | { failed: Failure }

/** A write of a screen and its state. */
export type Write = {
  busy: boolean
  /** Why the last run rejected, or null; the screen shows it by `WriteFailure` or `SaveFailure`. */
  failed: Failure | null
  /**
   * Runs a write, one at a time. Never rejects: null if it failed, another one is running, or the person has left the
   * screen meanwhile.
   */
  run: <Saved>(write: () => Promise<Saved>) => Promise<{ saved: Saved } | null>
}

/**
 * A write of a screen on this device. Every other write is made of it: `useAct` asks the server, `useSave` is a submit, and
 * `useStaffWrite` is the console’s `useAct`.
 */
export function useWrite(): Write {
  const [state, setState] = useState<State>('idle')
  /** Two clicks may come before the next render. */
  const running = useRef(false)
  return {
    busy: state === 'busy',
    failed: typeof state === 'object' ? state.failed : null,
    run: async (write) => {
      if (running.current) return null
      running.current = true
      setState('busy')
      try {
        const saved = await write()
        setState('idle')
        return { saved }
      } catch (error) {
        if (error instanceof RefusedChange) setState({ failed: error.refusal })
        else if (error instanceof LeftScreen) setState('idle')
        else {
          setState({ failed: 'device' })
          logError(error)
        }
        return null
      } finally {
        running.current = false
      }
    },
  }
}
