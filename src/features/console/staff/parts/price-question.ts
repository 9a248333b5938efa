import { computed, signal } from '@preact/signals-core'
import type { CallProblem } from '#engine/client/platform/call.ts'
import type { Doubts } from '#features/console/contract/price-doubts.ts'

type Question = { doubts: Doubts; answer: (isMeant: boolean) => void }

/** In the order in which they came: several forms may be saved at once. */
const asked = signal<readonly Question[]>([])

/** The prices that somebody in this tab is being asked about; null while nobody is. */
export const priceQuestion = computed(() => asked.value[0] ?? null)

/** Answers every question that is open with no; the forms keep what was typed. */
export function dismissQuestions(): void {
  for (const { answer } of asked.peek()) answer(false)
}

/** What confirms the prices that a write was refused for, once the person at the screen says that they are meant. */
export async function confirmPrices({ doubts }: CallProblem): Promise<string | undefined> {
  if (doubts === undefined) return undefined
  const isMeant = await new Promise<boolean>((resolve) => {
    const question: Question = {
      doubts,
      answer(isMeant) {
        asked.value = asked.peek().filter((one) => one !== question)
        resolve(isMeant)
      },
    }
    asked.value = [...asked.peek(), question]
  })
  return isMeant ? doubts.confirms : undefined
}
