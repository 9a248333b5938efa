import type { Page } from '@playwright/test'

/** Records in the page when the last key or click happened, in Unix milliseconds, which are comparable between pages of a machine. */
export async function noteInput(page: Page): Promise<void> {
  await page.evaluate(() => {
    const note = () => {
      document.documentElement.dataset.inputAt = String(performance.timeOrigin + performance.now())
    }
    for (const kind of ['keydown', 'click']) addEventListener(kind, note, { capture: true })
  })
}

export const lastInputAt = (page: Page): Promise<number> =>
  page.evaluate(() => Number(document.documentElement.dataset.inputAt))

/** Starts to watch for an element. Resolves, once watching, with a promise of the time when it appeared. */
export async function watchFor(
  page: Page,
  { selector, text = '' }: { selector: string; text?: string },
): Promise<() => Promise<number>> {
  const key = `${selector} ${text} ${Math.random()}`
  await page.evaluate(
    ([wanted, words, name]) => {
      const isThere = () =>
        [...document.querySelectorAll(wanted)].some((found) => found.textContent.includes(words))
      const seen = new Promise<number>((resolve) => {
        const look = () => {
          if (!isThere()) return
          observer.disconnect()
          removeEventListener('focusin', look)
          resolve(performance.timeOrigin + performance.now())
        }
        const observer = new MutationObserver(look)
        observer.observe(document, { childList: true, subtree: true, characterData: true })
        addEventListener('focusin', look)
        look()
      })
      Object.assign(globalThis, { [name]: seen })
    },
    [selector, text, key] as const,
  )
  return () => page.evaluate((name) => Reflect.get(globalThis, name) as Promise<number>, key)
}
