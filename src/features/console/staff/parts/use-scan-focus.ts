import { type RefObject, useEffect } from 'react'

const ANY_CHARACTER = /^.$/

type Options = {
  /** Leaves the focus where it is for now. */
  isBusy?: boolean
  /** The characters that a scan may begin with; those of the page's own keys must not be among them. A value that
   * stays the same: a new one selects what was typed. */
  begins?: RegExp
}

/** Focuses the field of a handheld scanner, and again when a scan begins while no other control has the focus. */
export function useScanFocus(
  field: RefObject<HTMLInputElement | null>,
  { isBusy = false, begins = ANY_CHARACTER }: Options = {},
): void {
  useEffect(() => {
    if (isBusy) return undefined
    // After the focus change on navigation from another view.
    const frame = requestAnimationFrame(() => {
      const input = field.current
      if (input === null) return
      // On a phone a field may be below the fold. The page still begins with its heading and its way back.
      input.focus({ preventScroll: input.getBoundingClientRect().top > 0 })
      input.select()
    })
    const onKeyDown = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      const isTyped = begins.test(key) && !ctrlKey && !metaKey && !altKey
      const isNowhere = !document.activeElement?.matches('input, select, textarea, button, a')
      if (isTyped && isNowhere) field.current?.focus()
    }
    addEventListener('keydown', onKeyDown)
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('keydown', onKeyDown)
    }
  }, [field, isBusy, begins])
}
