import { useRef } from 'react'
import type { CallResult } from '#platform/call.ts'
import { newId } from '#platform/ids.ts'
import { logError } from '#platform/log-error.ts'
import { syncNow } from '#sync/engine.ts'
import { type Act, useAct } from './use-act.ts'

/** An act of a screen that needs the server, and its state. */
export type OnlineAct = Pick<Act, 'busy' | 'problem'> & {
  /**
   * Sends a request with a key, which stays the same for the same content until it is answered. Null if it was not done.
   * The answer's rows arrive by sync.
   */
  run: <Content extends object, Answer>(
    content: Content,
    call: (body: Content & { onceKey: string }) => Promise<CallResult<Answer>>,
  ) => Promise<{ answer: Answer } | null>
}

/** Every act of a screen that runs once on the server. */
export function useOnlineAct(): OnlineAct {
  const { run, busy, problem } = useAct()
  const key = useRef<{ content: string; onceKey: string } | null>(null)
  return {
    busy,
    problem,
    run: async (given, call) => {
      const content = JSON.stringify(given)
      if (key.current?.content !== content) key.current = { content, onceKey: newId() }
      const { onceKey } = key.current
      const done = await run(async () => {
        const answer = await call({ ...given, onceKey })
        // The rows that caused a refusal are the member's own too.
        if (answer.ok || answer.problem.code !== 'offline') syncNow().catch(logError)
        return answer
      })
      if (done !== null) key.current = null
      return done
    },
  }
}
