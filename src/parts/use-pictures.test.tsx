import { expect, test } from 'vitest'
import { eventually, find, render, settle } from '#tests/support/render.tsx'
import { PicturePicker } from './PicturePicker.tsx'
import { type Pictures, usePictures } from './use-pictures.ts'

test('a file that cannot be read is refused, and the next file is taken', async () => {
  let pictures: Pictures | undefined
  function Form() {
    pictures = usePictures()
    return <PicturePicker label="Photos" pictures={pictures} room={9} />
  }
  render(<Form />)
  const unreadable = new File(['x'], 'cloud.jpg')
  unreadable.arrayBuffer = () => Promise.reject(new DOMException('Offline', 'NotReadableError'))
  const input = find<HTMLInputElement>('input[type=file][multiple]')
  const files = [unreadable, new File(['text'], 'notes.png')]
  Object.defineProperty(input, 'files', { value: files })
  await settle(() => input.dispatchEvent(new Event('change', { bubbles: true })))
  await eventually(() => expect(pictures?.refused).toHaveLength(2))
  expect(pictures?.refused.map(({ file, code }) => [file.name, code])).toEqual([
    ['cloud.jpg', 'image_data'],
    ['notes.png', 'image_format'],
  ])
  expect(pictures?.reading).toBe(0)
})
