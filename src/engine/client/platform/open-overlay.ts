import { newId } from './ids.ts'
import { leaveOverlay, overlaysOf } from './overlays.ts'

/**
 * Adds an overlay's entry and calls back when Back leaves it. The returned function removes the entry, unless a
 * navigation has replaced it or put another one on top of it. Each opening has an id of its own that no earlier document
 * has used, because the entries survive a reload.
 */
export function openOverlay(left: () => void): () => void {
  const id = newId()
  history.pushState({ ...history.state, overlays: [...overlaysOf(history.state), id] }, '')
  const onPop = () => {
    if (!overlaysOf(history.state).includes(id)) left()
  }
  addEventListener('popstate', onPop)
  return () => {
    removeEventListener('popstate', onPop)
    leaveOverlay(id)
  }
}
