import { beforeEach, expect, test, vi } from 'vitest'
import { openCamera } from './camera.ts'

const refused = (name: string) => Object.assign(new Error(name), { name })
const device = (getUserMedia: () => Promise<unknown>, secure = true) => {
  vi.stubGlobal('isSecureContext', secure)
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } })
}
beforeEach(() => vi.unstubAllGlobals())

test.each([
  ['NotAllowedError', 'refused'],
  ['NotFoundError', 'none'],
  ['OverconstrainedError', 'none'],
  ['NotReadableError', 'busy'],
  ['TypeError', 'failed'],
])('%s of the browser is the problem "%s"', async (name, problem) => {
  device(async () => {
    throw refused(name)
  })
  expect(await openCamera()).toEqual({ ok: false, problem })
})

test('without https the page is the problem, and without a camera the device', async () => {
  device(async () => undefined, false)
  expect(await openCamera()).toEqual({ ok: false, problem: 'insecure' })
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('navigator', {})
  expect(await openCamera()).toEqual({ ok: false, problem: 'none' })
})

test('a camera with a light switches it, and stopping gives the camera back', async () => {
  const applyConstraints = vi.fn(async () => undefined)
  const stop = vi.fn()
  const track = { getCapabilities: () => ({ torch: true }), applyConstraints, stop }
  device(async () => ({ getVideoTracks: () => [track], getTracks: () => [track] }))
  const opened = await openCamera()
  if (!opened.ok) throw new Error(opened.problem)
  await opened.camera.light?.(true)
  expect(applyConstraints).toHaveBeenCalledWith({ advanced: [{ torch: true }] })
  opened.camera.stop()
  expect(stop).toHaveBeenCalledOnce()
})
