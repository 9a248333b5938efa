/** The events of the browser, and those that wouter fires for a change of the address by the app. */
const MOVES = ['popstate', 'pushState', 'replaceState']
const place = () => location.pathname + location.search

/** Calls back once when the page shows another address than now. */
export function onOtherPlace(left: () => void): () => void {
  if (typeof location === 'undefined') return () => undefined
  const from = place()
  const stop = () => {
    for (const move of MOVES) removeEventListener(move, look)
  }
  const look = () => {
    if (place() === from) return
    stop()
    left()
  }
  for (const move of MOVES) addEventListener(move, look)
  return stop
}
