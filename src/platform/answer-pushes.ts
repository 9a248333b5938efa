import type { PushedMessage } from './worker-messages.ts'

/** Answers the worker whether this page shows the screen of a push. */
export function answerPushes(): void {
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker.addEventListener(
    'message',
    ({ data, ports: [port] }: MessageEvent<PushedMessage | null>) => {
      if (data?.type !== 'PUSHED') return
      const asked = new URL(data.navigate, location.href)
      const isHere = asked.pathname + asked.search === location.pathname + location.search
      port?.postMessage(isHere && document.visibilityState === 'visible' && document.hasFocus())
    },
  )
}
