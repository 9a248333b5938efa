import type { PushedMessage, TappedMessage } from './worker-messages.ts'

type Question = PushedMessage | TappedMessage

/** Answers what the worker asks this page about a screen. */
export function answerWorker(type: Question['type'], answer: (screen: string) => boolean): void {
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker.addEventListener(
    'message',
    ({ data, ports: [port] }: MessageEvent<Question | null>) => {
      if (data?.type === type) port?.postMessage(answer(data.navigate))
    },
  )
}
