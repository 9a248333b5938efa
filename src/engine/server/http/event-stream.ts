export type EventStream = {
  response: Response
  /** Sends a message. While the caller does not read, only the last message is kept. */
  send: (text: string) => void
  /** Sends a keep-alive comment if no message is waiting. */
  keepAlive: () => void
  close: () => void
}

export const EVENT_STREAM_HEADERS = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  // A buffering proxy would deliver nothing.
  'x-accel-buffering': 'no',
}

/** A response of server-sent events. `ended` is called once, when either side closes it. */
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
