import { expect } from 'vitest'
import type { Browser } from './engine.ts'

/** The key under which WebDriver names an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
type Found = { [ELEMENT]: string }
const PATIENCE = { timeout: 30_000, interval: 200 }

/** Runs in the page: the first visible element of a kind whose name contains the words. */
const FIND = `
  const [kind, words] = arguments
  const name = (one) => one.getAttribute('aria-label') ?? one.textContent ?? ''
  const fits = (one) => name(one).replace(/\\s+/g, ' ').includes(words)
  const shown = (one) => one.getClientRects().length > 0
  if (kind === 'field') {
    const label = [...document.querySelectorAll('label')].find((one) => fits(one) && one.control)
    return label?.control ?? [...document.querySelectorAll('input, textarea, [role=combobox]')].find(fits) ?? null
  }
  if (kind === 'file') return [...document.querySelectorAll('input[type=file]')].at(-1) ?? null
  return [...document.querySelectorAll(kind)].filter(fits).filter(shown).at(0) ?? null`

/** What a customer does with a page, by the words that they see. Every step waits up to 30 s. */
export function openPage({ send }: Browser, url: string) {
  const run = (script: string, args: unknown[] = []) => send('ExecuteScript', { script, args })
  const text = async () => String(await run('return document.body?.innerText ?? ""'))

  async function find(kind: string, words: string): Promise<string> {
    const found = (await run(FIND, [kind, words])) as Found | null
    if (found === null) throw new Error(`No ${kind} "${words}" in: ${await text()}`)
    return found[ELEMENT]
  }

  /** Repeats until the page has the element and has stopped drawing it anew. */
  const act = (kind: string, words: string, command: (id: string) => Promise<unknown>) =>
    expect
      .poll(async () => {
        try {
          await command(await find(kind, words))
          return ''
        } catch (failure) {
          return String(failure)
        }
      }, PATIENCE)
      .toBe('')

  return {
    /** Loads a page anew. Over http WebKit may keep a page that is left in the middle of a transaction, which then blocks the next page. */
    goto: (path: string) => send('Navigate', { url: url + path }),
    /** Follows a link inside the app. */
    visit: (path: string) =>
      run(
        `const link = document.createElement('a')
        link.href = arguments[0]
        document.body.append(link)
        link.click()
        link.remove()`,
        [path],
      ),
    /** Reloads as the customer's own key does: a Refresh of WebDriver passes Firefox's service worker by. */
    async reload() {
      await run('window.isOld = true; location.reload()')
      const isOld = () => run('return window.isOld === true').catch(() => true)
      await expect.poll(isOld, PATIENCE).toBe(false)
    },
    run,
    press: (kind: 'a' | 'button' | '[role=option]' | 'label', words: string) =>
      act(kind, words, (id) => send('ElementClick', { id })),
    fill: (field: string, value: string) =>
      act('field', field, async (id) => {
        await send('ElementClear', { id })
        await send('ElementSendKeys', { id, text: value })
      }),
    choose: (file: string) => act('file', '', (id) => send('ElementSendKeys', { id, text: file })),
    seePicture: (alt: string) =>
      expect
        .poll(
          () =>
            run(
              'return [...document.images].find(({ alt }) => alt === arguments[0])?.naturalWidth',
              [alt],
            ),
          PATIENCE,
        )
        .toBeGreaterThan(0),
    shows: async (words: string) => (await text()).includes(words),
    see: (words: string | RegExp) => expect.poll(text, PATIENCE).toMatch(words),
    seeNothingOf: (words: string | RegExp) => expect.poll(text, PATIENCE).not.toMatch(words),
  }
}
export type EnginePage = ReturnType<typeof openPage>
