import { beforeEach, expect, test, vi } from 'vitest'
import { inBackground } from '#engine/client/platform/in-background.ts'
import { touched } from '#engine/client/platform/touched-forms.ts'
import { reloadOnMissingChunk } from './reload-on-missing-chunk.ts'

const reload = vi.fn()
const takeUpdate = vi.fn()
const ways = { reload, takeUpdate }

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

function aChunkIsMissing(payload?: Error): Event {
  const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload })
  window.dispatchEvent(event)
  return event
}

beforeEach(() => {
  sessionStorage.clear()
  reload.mockClear()
  takeUpdate.mockClear()
})

test('a missing chunk reloads the page once for each build', () => {
  const stop = reloadOnMissingChunk('/assets/index-1.js', ways)
  expect(aChunkIsMissing().defaultPrevented).toBe(true)
  expect(takeUpdate).not.toHaveBeenCalled()
  expect(aChunkIsMissing().defaultPrevented).toBe(false)
  expect(reload).toHaveBeenCalledOnce()
  expect(takeUpdate).toHaveBeenCalledOnce()
  stop()
  const stopNext = reloadOnMissingChunk('/assets/index-2.js', ways)
  aChunkIsMissing()
  expect(reload).toHaveBeenCalledTimes(2)
  stopNext()
})

test('a missing chunk that nobody waits for leaves the page as it is, also beside one that somebody does', async () => {
  const stop = reloadOnMissingChunk('/assets/index-1.js', ways)
  const missing = new Error('Nobody waits')
  const load = inBackground(async () => {
    expect(aChunkIsMissing(missing).defaultPrevented).toBe(false)
    throw missing
  })
  await expect(load).rejects.toBe(missing)
  await nextTask()
  expect(reload).not.toHaveBeenCalled()
  const { promise: rest, resolve: end } = Promise.withResolvers<void>()
  const other = inBackground(() => rest)
  aChunkIsMissing(new Error('Somebody waits'))
  await nextTask()
  expect(reload).toHaveBeenCalledOnce()
  end()
  await other
  stop()
})

test('a form that is being filled in stays, and the screen that is missing says so', () => {
  const form = document.body.appendChild(document.createElement('form'))
  touched.add(form)
  const stop = reloadOnMissingChunk('/assets/index-1.js', ways)
  expect(aChunkIsMissing().defaultPrevented).toBe(false)
  expect(reload).not.toHaveBeenCalled()
  form.remove()
  expect(aChunkIsMissing().defaultPrevented).toBe(true)
  stop()
})

test('offline there is nothing to reload for', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const stop = reloadOnMissingChunk('/assets/index-1.js', ways)
  expect(aChunkIsMissing().defaultPrevented).toBe(false)
  expect(reload).not.toHaveBeenCalled()
  stop()
})
