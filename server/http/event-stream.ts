export type EventStream = {
  response: Response
  /** Says something; while the caller does not read, only what was said last is kept. */
  send: (text: string) => void
  /** Says that the connection lives, if there is nothing else to say. */
  keepAlive: () => void
  close: () => void
}

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
  let waiting: string | undefined
  let sink: ReadableStreamDefaultController<Uint8Array> | undefined
  const finish = () => {
    if (!isOpen) return
    isOpen = false
    ended()
  }
  const flush = () => {
    if (!isOpen || waiting === undefined || (sink?.desiredSize ?? 0) <= 0) return
    const text = waiting
    waiting = undefined
    sink?.enqueue(encoder.encode(text))
  }
  const send = (text: string) => {
    waiting = text
    flush()
  }
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      sink = controller
    },
    pull: flush,
    cancel: finish,
  })
  return {
    response: new Response(body, { headers: EVENT_STREAM_HEADERS }),
    send,
    keepAlive: () => {
      if (waiting === undefined) send(': beat\n\n')
    },
    close: () => {
      if (isOpen) sink?.close()
      finish()
    },
  }
}
