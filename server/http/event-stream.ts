export type EventStream = { response: Response; say: (text: string) => void; close: () => void }

export const EVENT_STREAM_HEADERS = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  // A proxy that gathers the answer would deliver nothing.
  'x-accel-buffering': 'no',
}

/** An answer of server-sent events that goes on until either side ends it; then `ended` is called, once. */
export function openEventStream(ended: () => void): EventStream {
  const encoder = new TextEncoder()
  let isOpen = true
  let sink: ReadableStreamDefaultController<Uint8Array> | undefined
  const finish = () => {
    if (!isOpen) return
    isOpen = false
    ended()
  }
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      sink = controller
    },
    cancel: finish,
  })
  return {
    response: new Response(body, { headers: EVENT_STREAM_HEADERS }),
    say: (text) => {
      if (isOpen) sink?.enqueue(encoder.encode(text))
    },
    close: () => {
      if (isOpen) sink?.close()
      finish()
    },
  }
}
