import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { act, cleanUp, click, find, render } from '#tests/support/render.tsx'
import { CopyButton } from './CopyButton.tsx'
import { CopyCode } from './CopyCode.tsx'

const writeText = vi.fn<(text: string) => Promise<void>>()

beforeEach(() => {
  vi.useFakeTimers()
  writeText.mockReset().mockResolvedValue()
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
})

afterEach(() => {
  cleanUp()
  vi.useRealTimers()
})

test('the button is named for what it copies', () => {
  render(<CopyButton text="518000" what="postal code" errorText="Copy failed" />)
  expect(find('button').getAttribute('aria-label')).toBe('Copy postal code')
})

test('a copied text is announced for two seconds', async () => {
  render(<CopyButton text="518000" what="postal code" errorText="Copy failed" />)
  await click(find('button'))
  expect(writeText).toHaveBeenCalledExactlyOnceWith('518000')
  expect(find('[role=status]').textContent).toBe('Copied')
  act(() => vi.advanceTimersByTime(2000))
  expect(find('[role=status]').textContent).toBe('')
})

test('a failure shows the screen’s message until the next try', async () => {
  writeText.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'))
  render(<CopyButton text="518000" what="postal code" errorText="Copy failed" />)
  await click(find('button'))
  act(() => vi.advanceTimersByTime(60_000))
  expect(find('[role=status]').textContent).toBe('Copy failed')
  await click(find('button'))
  expect(find('[role=status]').textContent).toBe('Copied')
})

test('a code is drawn in groups of four but is copied and selected whole', async () => {
  render(<CopyCode code="PK7Q2M9X4TC" what="package number" errorText="Copy failed" />)
  const groups = [...document.querySelectorAll('code span')].map((group) => group.textContent)
  expect(groups).toEqual(['PK7Q', '2M9X', '4TC'])
  expect(find('code').textContent).toBe('PK7Q2M9X4TC')
  await click(find('button'))
  expect(writeText).toHaveBeenCalledExactlyOnceWith('PK7Q2M9X4TC')
})
