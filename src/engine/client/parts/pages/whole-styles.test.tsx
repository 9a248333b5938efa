import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const FILE = '/assets/whole.css'
const links = () => [...document.head.querySelectorAll('link')]

/** A page of its own: what is loaded is kept for as long as the module. */
async function aPage(styles?: string) {
  vi.resetModules()
  const script = document.createElement('script')
  if (styles) script.dataset.styles = styles
  document.head.append(script)
  return (await import('./whole-styles.ts')).loadWholeStyles
}
beforeEach(() => document.head.replaceChildren())
afterEach(() => document.head.replaceChildren())

test('a page that begins with all styles loads no more', async () => {
  const loadWholeStyles = await aPage()
  await loadWholeStyles()
  expect(links()).toEqual([])
})

test('the styles of all screens are loaded once, and waited for', async () => {
  const loadWholeStyles = await aPage(FILE)
  const arrived = vi.fn()
  const both = [loadWholeStyles(), loadWholeStyles()].map((one) => one.then(arrived))
  expect(links().map(({ href }) => new URL(href).pathname)).toEqual([FILE])
  expect(arrived).not.toHaveBeenCalled()
  links()[0]?.dispatchEvent(new Event('load'))
  await Promise.all(both)
  await loadWholeStyles()
  expect(links()).toHaveLength(1)
})

test('styles that the network or a later release has lost are reported like a script, and loaded again', async () => {
  const loadWholeStyles = await aPage(FILE)
  const reported = vi.fn()
  addEventListener('vite:preloadError', reported, { once: true })
  const lost = loadWholeStyles()
  links()[0]?.dispatchEvent(new Event('error'))
  await expect(lost).rejects.toMatchObject({ name: 'PageNotLoaded', cause: new Error(FILE) })
  expect(reported).toHaveBeenCalledOnce()
  expect(links()).toEqual([])
  const again = loadWholeStyles()
  links()[0]?.dispatchEvent(new Event('load'))
  await again
})
