import type { Page } from '@playwright/test'

/** The controls whose focus ring a box or the edge of the window cuts off, or that have none. */
export async function cutRings(page: Page): Promise<string[]> {
  // After a key, a focus set by a script is shown like one that was moved by the keyboard.
  await page.keyboard.press('Tab')
  return page.evaluate(() => {
    const ringOf = (box: Element) => {
      const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(box)
      const width = outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth)
      // Half a pixel for sizes that are no whole pixels.
      return width === 0 ? null : width + Number.parseFloat(outlineOffset) - 0.5
    }
    /** The control, or the box around it that shows its focus. */
    const ringed = (control: Element) => {
      for (let box: Element | null = control; box !== null; box = box.parentElement)
        if (ringOf(box) !== null) return box
      return null
    }
    const isCut = (box: Element) => {
      const grown = ringOf(box) ?? 0
      const { left, right, top, bottom } = box.getBoundingClientRect()
      const around = [left - grown, -right - grown, top - grown, -bottom - grown]
      const isWithin = (edges: DOMRect, scrolls: boolean) =>
        around.every(
          (side, nth) =>
            (scrolls && nth > 1) ||
            side >= ([edges.left, -edges.right, edges.top, -edges.bottom][nth] ?? 0),
        )
      let isFixed = false
      for (let outer: Element | null = box; outer !== null; outer = outer.parentElement) {
        const { overflowX, position } = getComputedStyle(outer)
        isFixed ||= position === 'fixed' || position === 'sticky'
        if (outer === box || outer === document.body || outer === document.documentElement) continue
        if (overflowX === 'auto' || overflowX === 'scroll') return false
        if (overflowX !== 'visible' && !isWithin(outer.getBoundingClientRect(), false)) return true
      }
      const { clientWidth } = document.documentElement
      return !isWithin(new DOMRect(0, 0, clientWidth, innerHeight), !isFixed)
    }
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex="0"]',
    )
    return [...controls].flatMap((control) => {
      if (!control.checkVisibility({ visibilityProperty: true })) return []
      control.focus()
      if (document.activeElement !== control) return []
      const box = ringed(control)
      const fault = box === null ? 'no ring' : isCut(box) ? 'cut off' : null
      return fault === null ? [] : [`${fault}: ${control.outerHTML.slice(0, 120)}`]
    })
  })
}
