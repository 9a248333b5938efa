import { afterEach, expect, test, vi } from 'vitest'
import { cleanUp, eventually, render } from '#tests/support/render.tsx'
import { StorageUse } from './StorageUse.tsx'

afterEach(() => {
  cleanUp()
  vi.unstubAllGlobals()
})

const withStorage = (estimate: () => Promise<StorageEstimate>) =>
  vi.stubGlobal('navigator', { ...navigator, storage: { estimate } })
const shows = (words: string) => eventually(() => expect(document.body.textContent).toBe(words))

test('a member sees how much the app has stored on this device', async () => {
  withStorage(async () => ({ usage: 12_340_000, quota: 2_000_000_000 }))
  render(<StorageUse />)
  await shows('12.4 MB')
})

test('a browser that does not say leaves it unknown', async () => {
  withStorage(async () => ({}))
  render(<StorageUse />)
  await shows('Unknown')
})
