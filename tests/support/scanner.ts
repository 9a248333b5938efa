import { expect, vi } from 'vitest'
import { insertText, typedField } from '#engine/client/platform/typed-fields.ts'
import { act, settle } from './render.tsx'

type Typed = {
  /** Between two keys; a person needs 80 ms and more. */
  gapMs?: number
  suffix?: 'Enter' | 'Tab' | null
}

/**
 * When the last key of a test was pressed, by its time stamp. Where timers pass at once it runs ahead of the clock, by
 * which other keys are pressed, so no test begins where another one of its process has ended.
 */
let last = { test: '', at: 0 }

/** Presses a key as a browser does, with what it does by itself: writes a character, sends a form, presses a button. */
function pressAt(key: string, at: number): void {
  const target = document.activeElement ?? document.body
  const event = new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true })
  Object.defineProperty(event, 'timeStamp', { value: at })
  act(() => {
    if (!target.dispatchEvent(event)) return
    const field = typedField(document.activeElement)
    if (field && key.length === 1) insertText(field, key)
    if (key !== 'Enter') return
    if (field instanceof HTMLInputElement) field.form?.requestSubmit()
    else if (target instanceof HTMLButtonElement) target.click()
  })
}

/** Types each key after the other, wherever the focus is. */
export function typeKeys(text: string, { gapMs = 120, suffix = null }: Typed = {}): void {
  const { currentTestName: test = '' } = expect.getState()
  const before = test === last.test ? last.at : 0
  last = { test, at: Math.max(before + 1_000, performance.now()) }
  for (const key of suffix === null ? [...text] : [...text, suffix]) {
    last.at += gapMs
    pressAt(key, last.at)
  }
}

/** Longer than a pause that ends a scan; in small steps as well, which a busy machine draws out alike. */
const PAUSE_STEPS = 24
const STEP_MS = 20

/** Waits until a pause has shown that nothing more comes. Timers that a test holds pass at once. */
export const pauseAfterKeys = () =>
  settle(async () => {
    for (let i = 0; i < PAUSE_STEPS; i += 1) {
      if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(STEP_MS)
      else await new Promise((resolve) => setTimeout(resolve, STEP_MS))
    }
  })

/** Scans a code with a handheld scanner and waits until it is where it belongs. */
export async function scanCode(text: string, options: Typed = {}): Promise<void> {
  typeKeys(text, { gapMs: 4, suffix: 'Enter', ...options })
  await pauseAfterKeys()
}
