/** Whether this page shows a screen, by its address. */
export function isShown(screen: string): boolean {
  const { origin, pathname, search } = new URL(screen, location.href)
  const isHere =
    origin + pathname + search === location.origin + location.pathname + location.search
  return isHere && document.visibilityState === 'visible'
}
