import type { MouseEvent } from 'react'

/** Shows and focuses a part of the page. Makes no history entry, so that going back leaves the page. */
export function goToPart(event: MouseEvent, id: string): void {
  event.preventDefault()
  const heading = document.getElementById(id)
  heading?.scrollIntoView()
  heading?.focus({ preventScroll: true })
}
