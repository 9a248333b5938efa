import { expect, test } from 'vitest'
import type { CallResult } from '#engine/client/platform/call.ts'
import { workList } from '#features/desk/contract/work-list.ts'
import { type Query, query, queryFrom } from './query.ts'

type Page = { rows: number[]; next: string | null }
type Answer = (result: CallResult<Page>) => Promise<void>

const pages = {
  next: ({ next }: Page) => next,
  join: (list: Page, page: Page) => ({ rows: [...list.rows, ...page.rows], next: page.next }),
}
const ok = (rows: number[], next: string | null = null) =>
  ({ ok: true, value: { rows, next } }) as const
const offline = { ok: false, problem: { code: 'offline' } } as const
const soon = () => new Promise((resolve) => setTimeout(resolve))

/** A subscribed query and control over the answer to each request. */
function reading(readCopy?: () => Promise<{ value: Page; from: number } | null>) {
  const requests: (string | undefined)[] = []
  const answers: Answer[] = []
  const ask = (after?: string) => {
    requests.push(after)
    return new Promise<CallResult<Page>>((give) => {
      answers.push(async (result) => {
        give(result)
        await soon()
      })
    })
  }
  const source = queryFrom({ ask, pages, ...(readCopy && { readCopy }) })
  let now: Query<Page> = source.peek()
  const stop = source.subscribe((value) => {
    now = value
  })
  return {
    asked: requests,
    answer: (i: number): Answer => answers[i] as Answer,
    now: () => now,
    stop,
  }
}

test('an answer, a page more, and then the whole again', async () => {
  const { asked, answer, now } = reading()
  await soon()
  expect(now()).toMatchObject({ state: 'loading', asking: 'again' })
  await answer(0)(ok([1, 2], 'b'))
  expect(now()).toMatchObject({ state: 'ready', confirmed: true, asking: null })
  now().more?.()
  expect(now()).toMatchObject({ state: 'ready', value: { rows: [1, 2] }, asking: 'more' })
  await answer(1)(ok([3]))
  expect(now()).toMatchObject({ value: { rows: [1, 2, 3] }, more: null, asking: null })
  now().again()
  await soon()
  await answer(2)(ok([4]))
  expect(now()).toMatchObject({ value: { rows: [4] } })
  expect(asked).toEqual([undefined, 'b', undefined])
})

test('without an answer it has a reason, and a failed page can be requested again', async () => {
  const { answer, now } = reading()
  await soon()
  await answer(0)(offline)
  expect(now()).toMatchObject({ state: 'offline', problem: { code: 'offline' } })
  now().again()
  await soon()
  await answer(1)({ ok: false, problem: { code: 'not_found', requestId: 'r' } })
  expect(now()).toMatchObject({ state: 'error', problem: { requestId: 'r' } })
  now().again()
  await soon()
  await answer(2)(ok([1], 'b'))
  now().more?.()
  await answer(3)(offline)
  expect(now()).toMatchObject({ state: 'ready', value: { rows: [1] }, asking: null })
  expect(now().more).not.toBeNull()
})

test('while the whole is fetched anew, a request for one page more waits for it', async () => {
  const { asked, answer, now } = reading()
  await soon()
  await answer(0)(ok([1], 'b'))
  now().again()
  await soon()
  now().more?.()
  await answer(1)(ok([5], 'c'))
  expect(now()).toMatchObject({ value: { rows: [5] }, asking: null })
  expect(asked).toEqual([undefined, undefined])
})

test('overtaken answers, and answers after the last reader left, are ignored', async () => {
  const { answer, now, stop } = reading()
  await soon()
  await answer(0)(ok([1], 'b'))
  now().more?.()
  now().again()
  await soon()
  await answer(2)(ok([5]))
  await answer(1)(ok([2]))
  expect(now()).toMatchObject({ value: { rows: [5] } })
  now().again()
  await soon()
  stop()
  await answer(3)(ok([6]))
  expect(now()).toMatchObject({ value: { rows: [5] } })
})

test('what the device keeps is shown at once, and stays where no answer comes', async () => {
  const { answer, now } = reading(async () => ({ value: { rows: [1], next: null }, from: 7 }))
  await soon()
  expect(now()).toMatchObject({ state: 'ready', from: 7, confirmed: false })
  await answer(0)(ok([2]))
  expect(now()).toMatchObject({ value: { rows: [2] }, confirmed: true })
  now().again()
  await soon()
  await answer(1)(offline)
  expect(now()).toMatchObject({ state: 'ready', value: { rows: [2] }, confirmed: false })
})

test('an endpoint is called with the arguments of each page, on behalf of whoever asks', async () => {
  const called: unknown[] = []
  const first = { parcels: [], next: 'b', expected: 0, arrived: 0 }
  const call = async (_endpoint: unknown, args: unknown) => {
    called.push(args)
    return { ok: true, value: first } as never
  }
  const list = (after?: string) => ({
    query: { warehouseId: 'CN', list: 'expected', after } as const,
  })
  const pages = { next: () => 'b', join: (list: typeof first) => list }
  const source = query(workList, list, { call, pages: pages as never })
  const stop = source.subscribe(() => undefined)
  await soon()
  source.peek().more?.()
  await soon()
  stop()
  expect(called).toEqual([list(), list('b')])
})
