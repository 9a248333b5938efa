import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { type ReactNode, act as reactAct } from 'react'
import { createRoot, type Root } from 'react-dom/client'

const mounted: { root: Root; host: HTMLElement }[] = []

const environment = (isAct?: unknown) => Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', isAct)

/**
 * React's `act`, with its environment set only while it runs: what storage or the network changes
 * between two steps of a test comes at its own time, and React schedules it as in a browser.
 */
export function act(work: () => Promise<unknown>): Promise<void>
export function act(work: () => void): void
export function act(work: () => unknown): unknown {
  const before = Reflect.get(globalThis, 'IS_REACT_ACT_ENVIRONMENT')
  let isWaiting = false
  environment(true)
  try {
    const done = reactAct(() => {
      const result = work()
      isWaiting = result instanceof Promise
      return result as Promise<unknown>
    })
    return isWaiting ? Promise.resolve(done).finally(() => environment(before)) : undefined
  } finally {
    if (!isWaiting) environment(before)
  }
}

/** Shows a component in the page, in English (messages are their own source text), until `cleanUp`. */
export function render(node: ReactNode) {
  if (!i18n.locale) i18n.loadAndActivate({ locale: 'en', messages: {} })
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  const show = (next: ReactNode) =>
    act(() => root.render(<I18nProvider i18n={i18n}>{next}</I18nProvider>))
  mounted.push({ root, host })
  show(node)
  return { host, rerender: show }
}

/** Unmounts everything that `render` has mounted. It is done after each test; one that closes what its screens read does it before. */
export function cleanUp(): void {
  for (const { root, host } of mounted.splice(0)) {
    act(() => root.unmount())
    host.remove()
  }
}

/** The element that a selector finds in the page; a test that finds none fails. */
export function find<Found extends HTMLElement = HTMLElement>(selector: string): Found {
  const found = document.querySelector<Found>(selector)
  if (!found) throw new Error(`Nothing on the page matches ${selector}`)
  return found
}

/** The button with these words; a test that finds none fails. */
export function button(words: string): HTMLButtonElement {
  const found = [...document.querySelectorAll('button')].find((one) => one.textContent === words)
  if (!found) throw new Error(`No button on the page says ${words}`)
  return found
}

/** The input or select of the field whose label begins with these words; a test that finds none fails. */
export function field<Found extends HTMLElement = HTMLInputElement>(words: string): Found {
  const label = [...document.querySelectorAll('label')].find((one) =>
    one.textContent?.startsWith(words),
  )
  const found = document.getElementById(label?.htmlFor ?? '')
  if (!found) throw new Error(`No field on the page is called ${words}`)
  return found as Found
}

/** Waits until a condition holds, while React processes updates. */
export async function eventually(holds: () => unknown): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    await settle(() => new Promise((resolve) => setTimeout(resolve, 10)))
    try {
      return await settle(holds)
    } catch (error) {
      if (tries === 400) throw error
    }
  }
}

/** Does something that changes the screen, and waits until the screen has followed. */
export async function settle(work: () => unknown): Promise<void> {
  await act(async () => {
    await work()
  })
}

/** Clicks as a person does, and waits until the screen has followed. */
export async function click(element: HTMLElement): Promise<void> {
  await act(async () => element.click())
}

/** Types into a field of a form so that React hears it. */
export async function type(
  field: HTMLInputElement | HTMLTextAreaElement,
  text: string,
): Promise<void> {
  const prototype = Object.getPrototypeOf(field)
  await act(async () => {
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

/** Chooses an option of a select so that React hears it. */
export async function choose(select: HTMLSelectElement, value: string): Promise<void> {
  await act(async () => {
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
}

/** Presses a key on the element that has the focus, or on the given one. */
export async function press(
  key: string,
  element: Element | null = document.activeElement,
): Promise<void> {
  const event = new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true })
  await act(async () => element?.dispatchEvent(event))
}
