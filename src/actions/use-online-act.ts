import { useRef, useState } from 'react'
import type { CallProblem, CallResult } from '#platform/call.ts'
import { newId } from '#platform/ids.ts'
import { logError } from '#platform/log-error.ts'
import { syncNow } from '#sync/engine.ts'
import { useWrite } from './use-write.ts'

/** An act of a screen that needs the server, and its state. */
export type OnlineAct = {
  busy: boolean
  /** Why the last one was not done. */
  problem: CallProblem | null
  /**
   * Sends a request with a key, which stays the same for the same content until it is answered. Null if it was not done.
   * The answer's rows arrive by sync.
   */
  run: <Content extends object, Answer>(
    content: Content,
    call: (body: Content & { requestId: string }) => Promise<CallResult<Answer>>,
  ) => Promise<{ answer: Answer } | null>
}

/** Every act of a screen that runs once on the server. */
export function useOnlineAct(): OnlineAct {
  const write = useWrite()
  const [problem, setProblem] = useState<CallProblem | null>(null)
  const key = useRef<{ content: string; requestId: string } | null>(null)
  return {
    busy: write.busy,
    problem: write.failed ? { code: 'internal' } : problem,
    run: async (given, call) => {
      setProblem(null)
      const content = JSON.stringify(given)
      if (key.current?.content !== content) key.current = { content, requestId: newId() }
      const { requestId } = key.current
      const done = await write.run(() => call({ ...given, requestId }))
      if (done === null) return null
      const { saved } = done
      // The rows that caused a refusal are the member's own too.
      if (saved.ok || saved.problem.code !== 'offline') syncNow().catch(logError)
      if (!saved.ok) {
        setProblem(saved.problem)
        return null
      }
      key.current = null
      return { answer: saved.value }
    },
  }
}
