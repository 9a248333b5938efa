import { expect, test } from 'vitest'
import { VIEW_NAMES } from '#app/staff/places.ts'
import type { ViewName } from '#features/console/staff/parts/ViewsContext.tsx'
import { actsFor, isLineOfWords, viewsNamed } from './search-acts.ts'

const CODE = 'PKZZZZZZZYE'
const nameOf = ({ message = '' }: { message?: string }) => message
const all = { may: () => true, nameOf }
const acts = (text: string) => actsFor(text, all).map(({ act, code }) => [nameOf(act.words), code])

test('a number alone is met with all that can be done with it, and words before it choose', () => {
  expect(acts(CODE)).toEqual([
    ['Print label', CODE],
    ['See who did what', CODE],
  ])
  for (const text of [`print label ${CODE}`, `label ${CODE.toLowerCase()}`, `Lab ${CODE}`]) {
    expect(acts(text), text).toEqual([['Print label', CODE]])
  }
  expect(acts('receive SF1490037718266')).toEqual([['Receive parcel', 'SF1490037718266']])
  expect(acts('SF 1490037718266')).toEqual([['Receive parcel', 'SF1490037718266']])
  expect(acts('count a-12')).toEqual([['Count shelf', 'A-12']])
})

test('words and digits that are no number are not taken for one', () => {
  for (const text of ['9174', 'teapot', '欧阳修', 'mei@example.com', 'blue teapot']) {
    expect(acts(text), text).toEqual([])
  }
})

test('what a person may not do is not offered', () => {
  const offered = actsFor(CODE, { nameOf, may: (right) => right === 'receive' })
  expect(offered.map(({ act }) => nameOf(act.words))).toEqual(['Print label'])
  expect(viewsNamed('ledger', VIEW_NAMES, { nameOf, may: () => false })).toEqual([])
})

test('pages are found by the beginnings of their words, in Chinese by any part', () => {
  const named = (text: string, views: readonly ViewName[] = VIEW_NAMES) =>
    viewsNamed(text, views, all).map(({ name }) => name)
  expect(named('ledg')).toEqual(['staffLedger'])
  expect(named('who did')).toEqual(['staffAudit'])
  expect(named('edger')).toEqual([])
  const returns = {
    name: 'staffReturns',
    right: 'buy',
    words: { id: 'x', message: '退回的货物' },
  } as const
  expect(named('货物', [returns])).toEqual(['staffReturns'])
  expect(named('物货', [returns])).toEqual([])
})

test('words stand before a number without a space in Chinese', () => {
  const chinese = {
    ...all,
    nameOf: ({ message }: { message?: string }) => (message === 'Print label' ? '打印标签' : ''),
  }
  const found = actsFor(`打印标签${CODE}`, chinese)
  expect(found.map(({ act, code }) => [act.words.message, code])).toEqual([['Print label', CODE]])
})

test('what a scanner types is a number without words', () => {
  for (const text of [CODE, 'SF1490037718266', `{"k1":"755W","k3":"SF1490037718266"}`, 'teapot']) {
    expect(isLineOfWords(text), text).toBe(false)
  }
  expect(isLineOfWords(`打印标签${CODE}`)).toBe(true)
})
