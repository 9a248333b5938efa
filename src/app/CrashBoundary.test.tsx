import { beforeEach, expect, test, vi } from 'vitest'
import { PageNotLoaded } from '#engine/client/parts/pages/load-once.ts'
import { find, render } from '#tests/support/render.tsx'
import { CrashBoundary } from './CrashBoundary.tsx'

function Broken({ error }: { error: Error }): never {
  throw error
}

/** React logs every error caught by a boundary to the console. */
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

test('a screen that broke shows message and stack, and a way out', () => {
  const error = new Error('the scale fell off')
  render(
    <CrashBoundary at="/admin/cart">
      <Broken error={error} />
    </CrashBoundary>,
  )
  expect(find('h1').textContent).toBe('Unexpected Application Error!')
  expect(find('[role="alert"]').textContent).toContain('the scale fell off')
  expect(find('pre').textContent).toBe(error.stack)
  expect(find<HTMLAnchorElement>('a').pathname).toBe('/home/tourist')
})

test('a page that could not be loaded is not shown as a bug', () => {
  render(
    <CrashBoundary at="/admin/cart">
      <Broken error={new PageNotLoaded('offline')} />
    </CrashBoundary>,
  )
  expect(find('h1').textContent).toBe('This page isn’t available offline yet')
  expect(document.querySelector('pre')).toBeNull()
})

test('navigation resets the boundary', () => {
  const { rerender } = render(
    <CrashBoundary at="/admin/cart">
      <Broken error={new Error('once')} />
    </CrashBoundary>,
  )
  rerender(
    <CrashBoundary at="/admin/member">
      <p>Me</p>
    </CrashBoundary>,
  )
  expect(find('p').textContent).toBe('Me')
})
