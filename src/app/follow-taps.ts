import { navigate } from '#navigation/navigate.ts'
import type { TappedMessage } from '#platform/worker-messages.ts'

/** Goes to the screen of a notification that is tapped. Without a load, the page keeps what it has in memory. */
export function followTaps(): void {
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker.addEventListener(
    'message',
    ({ data, ports: [port] }: MessageEvent<TappedMessage | null>) => {
      if (data?.type !== 'TAPPED') return
      const { pathname, search, hash } = new URL(data.navigate)
      const isHere = pathname + search === location.pathname + location.search
      navigate(pathname + search + hash, { replace: isHere })
      port?.postMessage(true)
    },
  )
}
