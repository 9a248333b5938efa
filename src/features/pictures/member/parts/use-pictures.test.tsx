import { afterEach, expect, test, vi } from 'vitest'
import type { PictureStore } from '#engine/client/platform/chosen-picture.ts'
import { largePicture, shrinkingBrowser } from '#tests/support/large-pictures.ts'
import { cleanUp, eventually, find, render, settle } from '#tests/support/render.tsx'
import { PicturePicker } from './PicturePicker.tsx'
import { type Pictures, usePictures } from './use-pictures.ts'

afterEach(cleanUp)

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

test('photos that are too large are compressed without a tap each, and that is said', async () => {
  shrinkingBrowser()
  let pictures: Pictures | undefined
  function Form() {
    pictures = usePictures()
    return <PicturePicker label="Photos" pictures={pictures} room={9} />
  }
  render(<Form />)
  await settle(() => pictures?.add([largePicture('one.jpg'), largePicture('two.jpg')]))
  await eventually(() => expect(pictures?.chosen).toHaveLength(2))
  expect(pictures?.refused).toEqual([])
  expect(document.body.textContent).toContain('2 photos were too large and have been compressed.')
  const [first] = pictures?.chosen ?? []
  await settle(() => first && pictures?.remove(first))
  await eventually(() =>
    expect(document.body.textContent).toContain('1 photo was too large and has been compressed.'),
  )
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a refused file says why the form is not sent and leaves the picker, whose next file takes its place', async () => {
  let pictures: Pictures | undefined
  function Form() {
    pictures = usePictures()
    return <PicturePicker label="Screenshot" pictures={pictures} room={1} />
  }
  render(<Form />)
  await settle(() => pictures?.add([new File(['text'], 'notes.png')]))
  await eventually(() => expect(pictures?.refused).toHaveLength(1))
  expect(document.body.textContent).toContain('The form can’t be sent with a file')
  const input = find<HTMLInputElement>('input[type=file][multiple]')
  Object.defineProperty(input, 'files', { value: [new File(['more'], 'other.png')] })
  await settle(() => input.dispatchEvent(new Event('change', { bubbles: true })))
  await eventually(() =>
    expect(pictures?.refused.map(({ file }) => file.name)).toEqual(['other.png']),
  )
})

test('photos of a draft that the device cannot read are said to be missing, and others can be added', async () => {
  const failure = new DOMException('Internal error', 'UnknownError')
  const store: PictureStore = {
    load: () => Promise.reject(failure),
    put: () => Promise.resolve(true),
    remove: () => Promise.resolve(),
    onDeleted: () => () => undefined,
    onRestored: () => () => undefined,
  }
  let pictures: Pictures | undefined
  function Form() {
    pictures = usePictures(store)
    return <PicturePicker label="Photos" pictures={pictures} room={9} />
  }
  render(<Form />)
  await eventually(() =>
    expect(document.body.textContent).toContain(
      'The photos saved with this draft couldn’t be read. Add them again.',
    ),
  )
  expect(pictures?.reading).toBe(0)
  await settle(() => pictures?.clear())
  expect(document.body.textContent).not.toContain('couldn’t be read')
})
