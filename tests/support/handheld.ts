import type { CDPSession, Page } from '@playwright/test'

export type Suffix = 'Enter' | 'Tab' | null
const SUFFIXES = {
  Enter: { key: 'Enter', code: 'Enter', text: '\r', windowsVirtualKeyCode: 13 },
  Tab: { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 },
} as const
/** Between two keys, by their time stamps; the machine may be slower to deliver them. */
const GAP_S = 0.003

/** A person aims anew meanwhile; what follows a scan without a suffix is waited for by what it shows. */
const PAUSE_MS = 250

const keyOf = (character: string) => {
  const isLetter = /[A-Z]/.test(character)
  return {
    key: character,
    text: character,
    code: isLetter ? `Key${character}` : /\d/.test(character) ? `Digit${character}` : 'Minus',
    windowsVirtualKeyCode: character === '-' ? 189 : character.charCodeAt(0),
    modifiers: isLetter ? 8 : 0,
  }
}

/** A hand is slower than each limit of src/engine/client/platform/scan-keys.ts, after a scan too. */
const HAND_MS = 300

/** Presses keys as a hand does: the browser's own pace would make a scan of four digits and Enter. */
export async function pressByHand(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await page.waitForTimeout(HAND_MS)
    await page.keyboard.press(key)
  }
}

/** A handheld scanner at the page: real keys of the browser, into whatever has the focus. */
export async function plugInScanner(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page)
  /** Scans a code. */
  return async (code: string, suffix: Suffix = 'Enter'): Promise<void> => {
    const keys = [...[...code].map(keyOf), ...(suffix === null ? [] : [SUFFIXES[suffix]])]
    const beginsAt = Date.now() / 1000
    // All at once: the browser takes them in order.
    await Promise.all(
      keys.flatMap((key, i) => {
        const timestamp = beginsAt + i * GAP_S
        return (['keyDown', 'keyUp'] as const).map((type) =>
          session.send('Input.dispatchKeyEvent', { ...key, type, timestamp }),
        )
      }),
    )
    if (suffix === null) await page.waitForTimeout(PAUSE_MS)
  }
}
