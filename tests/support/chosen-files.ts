import { vi } from 'vitest'
import { find, settle } from './render.tsx'

/** The header of a PNG of 10 × 10 pixels; no browser decodes pictures here. */
export function aPng(name: string): File {
  const bytes = new Uint8Array(33)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const view = new DataView(bytes.buffer)
  view.setUint32(16, 10)
  view.setUint32(20, 10)
  return new File([bytes], name)
}

/** Lets the page prepare chosen pictures, as a browser does; a test restores its mocks and globals. */
export function decodePictures(): void {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 10, height: 10, close: () => {} }))
  const { prototype } = HTMLCanvasElement
  vi.spyOn(prototype, 'getContext').mockReturnValue(null)
  vi.spyOn(prototype, 'toBlob').mockImplementation((callback) => callback(aPng('encoded.png')))
}

/** Chooses a picture in a field for files. */
export async function choosePicture(
  input: HTMLInputElement = find('input[type=file]'),
): Promise<void> {
  Object.defineProperty(input, 'files', { value: [aPng('photo.png')], configurable: true })
  await settle(() => input.dispatchEvent(new Event('change', { bubbles: true })))
}
