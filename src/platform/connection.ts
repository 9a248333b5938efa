import { signal } from '@preact/signals-core'

const gone = () => {
  connected.value = false
}
const back = () => {
  connected.value = true
}

/**
 * Whether requests reach the server: false from the browser's `offline` event or a request of sync or the session without
 * an answer on, until its `online` event or an answer to one of them.
 */
export const connected = signal(true, {
  watched: () => {
    if (typeof addEventListener === 'undefined') return
    addEventListener('offline', gone)
    addEventListener('online', back)
    if (navigator.onLine === false) gone()
  },
  unwatched: () => {
    if (typeof addEventListener === 'undefined') return
    removeEventListener('offline', gone)
    removeEventListener('online', back)
  },
})
