import { useRef, useState } from 'react'
import { logError } from '#platform/log-error.ts'

/*
 *   idle ── run ──> busy ── resolved ──> idle
 *                    │ rejected
 *                    └──> failed ── run ──> busy
 */
type State = 'idle' | 'busy' | 'failed'

/** A write of a screen and its state. */
export type Write = {
  busy: boolean
  /** The last run rejected; the screen shows `WriteFailure` or `SaveFailure`. */
  failed: boolean
  /** Runs a write, one at a time. Never rejects: null if it failed or another one is running. */
  run: <Saved>(write: () => Promise<Saved>) => Promise<{ saved: Saved } | null>
}

/** Every write of a screen goes through this or `useSave`, which is made of it. */
export function useWrite(): Write {
  const [state, setState] = useState<State>('idle')
  /** Two clicks may come before the next render. */
  const running = useRef(false)
  return {
    busy: state === 'busy',
    failed: state === 'failed',
    run: async (write) => {
      if (running.current) return null
      running.current = true
      setState('busy')
      try {
        const saved = await write()
        setState('idle')
        return { saved }
      } catch (error) {
        setState('failed')
        logError(error)
        return null
      } finally {
        running.current = false
      }
    },
  }
}
