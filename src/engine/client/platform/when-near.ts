/**
 * Calls `near` once when an element is within one screen of what is visible, or at once where the browser cannot tell.
 * Returns a function that stops waiting.
 */
export function whenNear(element: Element, near: () => void): () => void {
  if (!('IntersectionObserver' in globalThis)) {
    near()
    return () => {}
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      near()
    },
    { rootMargin: '100% 0px' },
  )
  observer.observe(element)
  return () => observer.disconnect()
}
