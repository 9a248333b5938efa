import { useLingui } from '@lingui/react/macro'
import type { CallResult } from '#engine/client/platform/call.ts'
import { newId } from '#engine/client/platform/ids.ts'
import { toast } from '#engine/client/ui/toast.ts'
import { actsDone } from './acts-done.ts'
import { PAUSES } from './bulk/bulk-run.ts'
import { staffProblemWords } from './problem-text.ts'

/** Somebody who slipped has to see it first. */
export const UNDO_TOAST_MS = 20_000

type Undoable = {
  /** What was done, and what is so again once it is taken back. */
  done: string
  undone: string
  /** Takes it back. Another try has the same key. */
  undo: (onceKey: string) => Promise<CallResult<unknown>>
  /** It was taken back, or the server says that it is not as the screen has it. */
  onSettled: () => void
}

/**
 * Says in a toast what one person has done alone, with the button that takes it back; F8 leads to it. What the server
 * refuses is said in words, and what it did not answer can be tried again.
 */
export function useUndo(): (what: Undoable) => void {
  const { t, i18n } = useLingui()
  return ({ done, undone, undo, onSettled }) => {
    const onceKey = newId()
    const offer = (label: string) => ({
      action: { label, run: () => void run() },
      milliseconds: UNDO_TOAST_MS,
    })
    const run = async () => {
      const answer = await undo(onceKey).catch(
        () => ({ ok: false, problem: { code: 'internal' } }) as const,
      )
      if (answer.ok) {
        actsDone.value += 1
        toast.good(undone)
        onSettled()
        return
      }
      const { code } = answer.problem
      const words = i18n._(staffProblemWords(code))
      if (PAUSES.has(code)) {
        toast.danger(words, offer(t`Try again`))
        return
      }
      toast.danger(words, { milliseconds: UNDO_TOAST_MS })
      onSettled()
    }
    toast.good(done, offer(t`Undo`))
  }
}
