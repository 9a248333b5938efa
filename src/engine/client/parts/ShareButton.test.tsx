import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cleanUp, click, find, render } from '#tests/support/render.tsx'
import { ShareButton } from './ShareButton.tsx'

const writeText = vi.fn<(text: string) => Promise<void>>()
const share = vi.fn<(data: ShareData) => Promise<void>>()
const url = new URL('/shop/goodsDetail/7', location.origin).href
const given = (name: 'clipboard' | 'share', value: unknown) =>
  Object.defineProperty(navigator, name, { value, configurable: true })

beforeEach(() => {
  writeText.mockReset().mockResolvedValue()
  share.mockReset().mockResolvedValue()
  given('clipboard', { writeText })
  given('share', share)
  render(<ShareButton title="Enamel mug" path="/shop/goodsDetail/7" />)
})
afterEach(() => {
  cleanUp()
  given('share', undefined)
})

test('a page is passed to the device’s sheet with its name and whole address', async () => {
  await click(find('button'))
  expect(share).toHaveBeenCalledExactlyOnceWith({ title: 'Enamel mug', url })
  expect(writeText).not.toHaveBeenCalled()
})

test('a sheet that the person closes is no failure', async () => {
  share.mockRejectedValue(new DOMException('closed', 'AbortError'))
  await click(find('button'))
  expect(writeText).not.toHaveBeenCalled()
  expect(find('button').textContent).toBe('Share')
})

test.each([
  ['there is no sheet', () => given('share', undefined)],
  ['the sheet fails', () => share.mockRejectedValue(new DOMException('no', 'NotAllowedError'))],
])('the link is copied where %s', async (_, without) => {
  without()
  await click(find('button'))
  expect(writeText).toHaveBeenCalledExactlyOnceWith(url)
  expect(find('button').textContent).toBe('Link copied')
})

test('a link that cannot be copied is shown whole', async () => {
  given('share', undefined)
  writeText.mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  await click(find('button'))
  expect(find('[role=status]').textContent).toContain(url)
})
