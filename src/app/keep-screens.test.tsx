import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepScreens } from './keep-screens.ts'

const told = vi.hoisted(() => vi.fn())
vi.mock('#engine/client/platform/worker-messages.ts', () => ({ tellWorker: told }))
vi.mock('#engine/client/platform/when-idle.ts', () => ({ whenIdle: (work: () => void) => work() }))

const onLine = (connection: object | undefined) =>
  vi.stubGlobal('navigator', Object.create(navigator, { connection: { value: connection } }))

beforeEach(() => {
  told.mockClear()
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['says nothing about the line', undefined, 1],
  ['is on a good line', { saveData: false, effectiveType: '4g' }, 1],
  ['saves data', { saveData: true, effectiveType: '4g' }, 0],
  ['is on a slow line', { effectiveType: 'slow-2g' }, 0],
] as const)('a first visit of a browser that %s', (_what, connection, times) => {
  onLine(connection)
  keepScreens({ isFirstVisit: true })
  expect(told).toHaveBeenCalledTimes(times)
})

test('on a line to be spared all screens come when one comes back', () => {
  onLine({ saveData: true })
  keepScreens({ isFirstVisit: false })
  expect(told).toHaveBeenCalledTimes(1)
})

test('an installed app keeps all screens on any line', () => {
  onLine({ saveData: true })
  keepScreens({ isFirstVisit: true })
  expect(told).not.toHaveBeenCalled()
  dispatchEvent(new Event('appinstalled'))
  expect(told).toHaveBeenCalled()
})
