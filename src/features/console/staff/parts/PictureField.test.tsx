import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer } from '#tests/support/fake-server.ts'
import { largePicture, shrinkingBrowser } from '#tests/support/large-pictures.ts'
import { button, cleanUp, click, eventually, find, render, settle } from '#tests/support/render.tsx'
import { json } from '#tests/support/scripted-server.ts'
import { PictureField } from './PictureField.tsx'

afterEach(() => {
  cleanUp()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a photo that is too large is compressed, and that is said while it is chosen', async () => {
  shrinkingBrowser()
  fakeServer().otherwise((path) => json({ sha256: path.slice(path.lastIndexOf('/') + 1) }))
  function Form() {
    const [sha256, setSha256] = useState<string | null>(null)
    return <PictureField label="Photo" alt="Photo" sha256={sha256} onChange={setSha256} />
  }
  render(<Form />)
  const input = find<HTMLInputElement>('input[type=file]')
  Object.defineProperty(input, 'files', { value: [largePicture('scale.jpg')] })
  await settle(() => input.dispatchEvent(new Event('change', { bubbles: true })))
  const words = '1 photo was too large and has been compressed.'
  await eventually(() => expect(document.body.textContent).toContain(words))
  await click(button('Remove'))
  expect(document.body.textContent).not.toContain(words)
})
