import { vi } from 'vitest'
import { MAX_IMAGE_BYTES } from '#engine/shared/images.ts'

/** A photo as cameras make them, larger than what is uploaded. */
export const largePicture = (name: string) =>
  new File(
    [new Uint8Array([0xff, 0xd8, 0xff, ...Array(16)]), new Uint8Array(MAX_IMAGE_BYTES)],
    name,
  )

/** A browser that draws each picture smaller; `vi.restoreAllMocks` and `vi.unstubAllGlobals` end it. */
export function shrinkingBrowser() {
  let nth = 0
  vi.stubGlobal('createImageBitmap', async () => ({ width: 10, height: 10, close: () => {} }))
  const context = { drawImage: () => {} } as unknown as CanvasRenderingContext2D
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation((() => context) as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((callback) => {
    nth += 1
    callback(new Blob([new Uint8Array([0xff, 0xd8, 0xff, nth])], { type: 'image/jpeg' }))
  })
}
