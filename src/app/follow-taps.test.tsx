import { expect, test, vi } from 'vitest'
import { followTaps } from './follow-taps.ts'

test('a tapped notification leads to its screen, and the worker hears of it', async () => {
  const worker = new EventTarget()
  vi.stubGlobal('navigator', { serviceWorker: worker })
  history.replaceState(null, '', '/admin/member')
  followTaps()
  const { port1, port2 } = new MessageChannel()
  const answer = new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data)
  })
  const tap = (screen: string, type = 'TAPPED') => {
    const data = { type, navigate: location.origin + screen }
    worker.dispatchEvent(Object.assign(new Event('message'), { data, ports: [port2] }))
  }
  tap('/admin/balance', 'PUSHED')
  expect(location.pathname).toBe('/admin/member')
  // A browser keeps fifty entries at most, so their number says nothing here.
  const pushed = vi.spyOn(history, 'pushState')
  tap('/admin/package/all?code=PK1#photos')
  expect(location.href).toBe(`${location.origin}/admin/package/all?code=PK1#photos`)
  expect(await answer).toBe(true)
  // The same screen is not in the history twice.
  tap('/admin/package/all?code=PK1')
  expect(pushed).toHaveBeenCalledTimes(1)
  port1.close()
})
