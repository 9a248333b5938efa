import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import {
  act as actOf,
  cleanup,
  fireEvent,
  render as renderOf,
  waitFor,
} from '@testing-library/react/pure'
import type { ReactNode } from 'react'

/** On a machine with other work a screen may take a while to follow. */
const TIMEOUT_MS = 8_000
const INTERVAL_MS = 10

/** React's `act`: what storage or the network changes between two steps of a test comes as in a browser. */
export const act = actOf

const InWords = ({ children }: { children: ReactNode }) => (
  <I18nProvider i18n={i18n}>{children}</I18nProvider>
)

/** Shows a component in the page, in English (messages are their own source text), until `cleanUp`. */
export function render(node: ReactNode) {
  if (!i18n.locale) i18n.loadAndActivate({ locale: 'en', messages: {} })
  const { container: host, rerender } = renderOf(node, { wrapper: InWords })
  return { host, rerender }
}

/** Unmounts everything that `render` has mounted. It is done after each test; one that closes what its screens read does it before. */
export const cleanUp = cleanup

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

/** Waits until a condition holds, which throws as long as it does not, while React processes updates. */
export async function eventually(holds: () => unknown): Promise<void> {
  await waitFor(holds, { timeout: TIMEOUT_MS, interval: INTERVAL_MS })
  await settle(() => {})
}

/** Does something that changes the screen, and waits until the screen has followed. */
export async function settle(work: () => unknown): Promise<void> {
  await act(async () => {
    await work()
  })
}

/** Clicks as a person does, and waits until the screen has followed. */
export const click = (element: HTMLElement) => settle(() => element.click())

/** Types into a field of a form so that React hears it. */
export const type = (field: HTMLInputElement | HTMLTextAreaElement, text: string) =>
  settle(() => fireEvent.input(field, { target: { value: text } }))

/** Chooses an option of a select so that React hears it. */
export const choose = (select: HTMLSelectElement, value: string) =>
  settle(() => fireEvent.change(select, { target: { value } }))

/** Presses a key on the element that has the focus, or on the given one. */
export const press = (key: string, element: Element | null = document.activeElement) =>
  settle(() => element && fireEvent.keyDown(element, { key, code: key }))
