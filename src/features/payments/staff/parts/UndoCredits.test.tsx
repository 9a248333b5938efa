import { expect, test } from 'vitest'
import { nowMs } from '#engine/client/platform/clock.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { click, eventually, render } from '#tests/support/render.tsx'
import { anId } from '#tests/support/row-builders.ts'
import { aProblem, json } from '#tests/support/scripted-server.ts'
import { UndoCredits } from './UndoCredits.tsx'

const words = () => document.body.textContent
const undoButton = () => {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) =>
    textContent?.startsWith('Undo'),
  )
  if (found === undefined) throw new Error('Nothing can be undone')
  return found
}
const aCredit = (leftMs: number) => ({
  movementId: anId(),
  accountId: anId(),
  memberNum: 'SP271834K',
  amountFen: 2_000_000,
  until: new Date(nowMs() + leftMs).toISOString(),
})

/** Shows the credits; each undo is answered by the next of `answers`. */
function show(credits: object[], ...answers: Response[]) {
  const sent: Record<string, unknown>[] = []
  const words: string[] = []
  fakeServer().otherwise(async (_path: string, init: RequestInit = {}) => {
    if (init.method !== 'POST') return json({ credits })
    sent.push(JSON.parse(String(init.body)))
    return answers.shift() ?? aProblem(500, 'internal')
  })
  render(<UndoCredits version={0} onDone={(outcome) => words.push(outcome)} />)
  return { sent, said: words }
}

test('a credit is shown with its time left and taken back', async () => {
  const credit = aCredit(300_000)
  const { sent, said } = show([credit], json({ amountFen: 2_000_000 }))
  await eventually(() => expect(words()).toMatch(/Undo \((5:00|4:5\d) left\)/))
  await click(undoButton())
  await eventually(() => expect(said[0]).toMatch(/^CN¥20,000.00 was taken back from SP/))
  expect(sent).toMatchObject([{ accountId: credit.accountId }])
})

test('one that was used meanwhile says so and stays', async () => {
  const { said } = show([aCredit(300_000)], aProblem(409, 'undo_over'))
  await eventually(() => undoButton())
  await click(undoButton())
  await eventually(() => expect(words()).toContain('This can’t be taken back anymore'))
  expect(said).toEqual([])
})

test('nothing is offered when the time is over', async () => {
  show([aCredit(-1)])
  await eventually(() => expect(fetch).toBeDefined())
  expect(words()).not.toContain('Credited just now')
})
