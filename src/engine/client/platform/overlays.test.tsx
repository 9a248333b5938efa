import { beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '#tests/support/render.tsx'
import { openOverlay } from './open-overlay.ts'
import { leaveOverlays } from './overlays.ts'

const popped = () => new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))

beforeEach(() => history.pushState({ depth: 1 }, '', '/admin/address'))

async function afterReload() {
  vi.resetModules()
  return { ...(await import('./overlays.ts')), ...(await import('./open-overlay.ts')) }
}

test('Back closes a sheet that is opened after a reload with an open sheet', async () => {
  openOverlay(() => {})
  const reloaded = await afterReload()
  const left = vi.fn()
  reloaded.openOverlay(left)
  history.back()
  await popped()
  expect(left).toHaveBeenCalledOnce()
})

test('the start leaves the entry of a sheet that was open before a reload', async () => {
  openOverlay(() => {})
  const reloaded = await afterReload()
  await reloaded.leaveOverlays()
  expect(history.state).toEqual({ depth: 1 })
})

test('two sheets that close together leave no entry', async () => {
  const closeOuter = openOverlay(() => {})
  const closeInner = openOverlay(() => {})
  closeOuter()
  closeInner()
  await popped()
  expect(history.state).toEqual({ depth: 1 })
})

test('a sheet that closes while another one is being left leaves no entry', async () => {
  const closeOuter = openOverlay(() => {})
  const closeInner = openOverlay(() => {})
  closeInner()
  await Promise.resolve()
  closeOuter()
  await eventually(() => expect(history.state).toEqual({ depth: 1 }))
})

test('a sheet that opens as another one closes stays open, and closes with no entry left', async () => {
  openOverlay(() => {})()
  const left = vi.fn()
  const close = openOverlay(left)
  await Promise.resolve()
  close()
  await popped()
  expect(left).not.toHaveBeenCalled()
  expect(history.state).toEqual({ depth: 1 })
})

test('a screen that replaces the entry of its sheet is not left', async () => {
  const close = openOverlay(() => {})
  history.replaceState({ depth: 2 }, '', '/home/tourist')
  close()
  await leaveOverlays()
  expect(history.state).toEqual({ depth: 2 })
})
