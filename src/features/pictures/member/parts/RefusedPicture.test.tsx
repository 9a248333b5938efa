import { expect, test, vi } from 'vitest'
import { click, render } from '#tests/support/render.tsx'
import { RefusedPicture } from './RefusedPicture.tsx'
import type { RefusedFile } from './use-pictures.ts'

const refusedFor = (code: RefusedFile['code']): RefusedFile => ({
  key: '1',
  file: new File(['x'], 'photo.png'),
  code,
})

const buttons = () => [...document.querySelectorAll('button')]

test.each([
  ['image_size', 'larger than 2 MB'],
  ['image_pixels', 'more than 25 megapixels'],
] as const)(
  'a picture refused as %s can be made smaller, in the same place as its error',
  async (code, words) => {
    const shrink = vi.fn(async () => {})
    const refused = refusedFor(code)
    render(<RefusedPicture refused={refused} onShrink={shrink} onRemove={() => {}} />)
    expect(document.body.textContent).toContain(words)
    const button = buttons().find(({ textContent }) => textContent === 'Shrink it and use it')
    if (button) await click(button)
    expect(shrink).toHaveBeenCalledOnce()
  },
)

test('a file that is no picture can only be removed', () => {
  render(
    <RefusedPicture
      refused={refusedFor('image_format')}
      onShrink={async () => {}}
      onRemove={() => {}}
    />,
  )
  expect(document.body.textContent).toContain('Only JPG and PNG')
  expect(buttons().map(({ textContent }) => textContent)).toEqual(['Remove'])
})

test.each([
  ['image_format', 'Only JPG and PNG pictures can be uploaded'],
  ['image_data', 'Image data parse failed'],
] as const)('a file refused as %s says why, and can only be removed', (code, words) => {
  render(
    <RefusedPicture refused={refusedFor(code)} onShrink={async () => {}} onRemove={() => {}} />,
  )
  expect(document.body.textContent).toContain(words)
  expect(buttons().map(({ textContent }) => textContent)).toEqual(['Remove'])
})
