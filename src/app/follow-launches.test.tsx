import { afterEach, expect, test, vi } from 'vitest'
import { followLaunches } from './follow-launches.ts'

let launch: (params: { targetURL?: string }) => void = () => undefined
const launchedWith = (path: string) => launch({ targetURL: location.origin + path })

afterEach(() => {
  history.replaceState(null, '', '/')
  vi.unstubAllGlobals()
})

/** A page that was loaded with a path and has moved on to another. */
function open(loaded: string, here: string): void {
  vi.stubGlobal('launchQueue', {
    setConsumer: (consumer: typeof launch) => {
      launch = consumer
    },
  })
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { name: location.origin + loaded } as PerformanceEntry,
  ])
  history.replaceState(null, '', here)
  followLaunches()
}

test('a shortcut opens its screen in the open window', () => {
  open('/home/tourist', '/admin/balance')
  launchedWith('/home/tourist')
  launchedWith('/admin/package/declare')
  expect(location.pathname).toBe('/admin/package/declare')
})

test('the launch that loaded the page does not take the member back to it', () => {
  open('/admin/package/declare', '/admin/balance')
  launchedWith('/admin/package/declare')
  expect(location.pathname).toBe('/admin/balance')
  launchedWith('/admin/package/declare')
  expect(location.pathname).toBe('/admin/package/declare')
})

test('the icon of the app leaves the open window where it is, and so does another site', () => {
  open('/admin/package/all', '/admin/balance')
  launchedWith('/admin/package/all')
  launchedWith('/home/tourist')
  launch({ targetURL: 'https://other.example/admin/cart' })
  launch({})
  expect(location.pathname).toBe('/admin/balance')
})
