import { isShown } from './is-shown.ts'
import type { PushedMessage } from './worker-messages.ts'

/** Answers the worker whether this page shows the screen of a push. */
export function answerPushes(): void {
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker.addEventListener(
    'message',
    ({ data, ports: [port] }: MessageEvent<PushedMessage | null>) => {
      if (data?.type !== 'PUSHED') return
      port?.postMessage(isShown(data.navigate) && document.hasFocus())
    },
  )
}
