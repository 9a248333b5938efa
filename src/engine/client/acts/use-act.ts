import { useRef, useState } from 'react'
import type { CallProblem, CallResult } from '#engine/client/platform/call.ts'
import { newId } from '#engine/client/platform/ids.ts'
import { useWrite } from './use-write.ts'

/** An act of a screen that the server does at once, or not at all, and its state. */
export type Act = {
  busy: boolean
  /** Why the last one was not done. */
  problem: CallProblem | null
  /** Forgets the problem, as when what it is about is typed anew. */
  clear: () => void
  /** The answer, or null if it was not done; `refused` learns why the server did not. */
  run: <Answer>(
    call: () => Promise<CallResult<Answer>>,
    refused?: (problem: CallProblem) => void,
  ) => Promise<{ answer: Answer } | null>
  /**
   * The same with a key, which stays for the same content until it is answered, so that it is done once. `newKey` makes
   * the key of other content.
   */
  runOnce: <Content extends object, Answer>(
    content: Content,
    call: (body: Content & { onceKey: string }) => Promise<CallResult<Answer>>,
    newKey?: () => string,
  ) => Promise<{ answer: Answer } | null>
}

/**
 * An act that the server does at once: a like, a removal, the end of a session. Apart from `useWrite`, because the server
 * refuses with a code and the fields that it is about, and because an act may have to be done once.
 */
export function useAct(): Act {
  const write = useWrite()
  const [problem, setProblem] = useState<CallProblem | null>(null)
  const key = useRef<{ content: string; onceKey: string } | null>(null)
  const clear = () => setProblem(null)
  const run: Act['run'] = async (call, refused) => {
    clear()
    const result = await write.run(call)
    if (result === null) return null
    if (result.saved.ok) return { answer: result.saved.value }
    setProblem(result.saved.problem)
    refused?.(result.saved.problem)
    return null
  }
  return {
    busy: write.busy,
    problem: write.failed ? { code: 'internal' } : problem,
    clear,
    run,
    runOnce: async (given, call, newKey = newId) => {
      const content = JSON.stringify(given)
      if (key.current?.content !== content) key.current = { content, onceKey: newKey() }
      const { onceKey } = key.current
      const result = await run(() => call({ ...given, onceKey }))
      if (result !== null) key.current = null
      return result
    },
  }
}
