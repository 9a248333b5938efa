import { signal } from '@preact/signals-core'
import type { CallProblem } from '#engine/client/platform/call.ts'
import type { Doubts } from '#features/console/contract/price-doubts.ts'

type Question = { doubts: Doubts; answer: (isMeant: boolean) => void }

/** The prices that somebody in this tab is being asked about; null while nobody is. */
export const priceQuestion = signal<Question | null>(null)

/** What confirms the prices that a write was refused for, once the person at the screen says that they are meant. */
export async function confirmPrices({ doubts }: CallProblem): Promise<string | undefined> {
  if (doubts === undefined) return undefined
  // A second question replaces the first, whose form keeps what was typed.
  priceQuestion.peek()?.answer(false)
  const isMeant = await new Promise<boolean>((answer) => {
    priceQuestion.value = { doubts, answer }
  })
  priceQuestion.value = null
  return isMeant ? doubts.confirms : undefined
}
