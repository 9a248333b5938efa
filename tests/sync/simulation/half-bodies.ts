/** How a stalled request body ends. */
export type Ending = 'arrives' | 'breaks'

/** A body of which only the first bytes have arrived. `end` sends the rest or breaks it. */
export type HalfBody = {
  stream: ReadableStream<Uint8Array>
  /** Settles when all received bytes have been read. */
  isRead: Promise<void>
  end: (how: Ending) => void
}

const BROKEN = 'The connection is gone'

/** The bytes of a request. */
export async function bytesOf({ body }: RequestInit): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(body ?? null).arrayBuffer())
}

/** A body that stalls after `length` bytes until `end` is called. */
export function halfBody(bytes: Uint8Array, length: number): HalfBody {
  const reading = Promise.withResolvers<void>()
  const ending = Promise.withResolvers<Ending>()
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => {
      if (length > 0) controller.enqueue(bytes.subarray(0, length))
    },
    pull: async (controller) => {
      reading.resolve()
      if ((await ending.promise) === 'breaks') return controller.error(new TypeError(BROKEN))
      controller.enqueue(bytes.subarray(length))
      controller.close()
    },
  })
  return { stream, isRead: reading.promise, end: ending.resolve }
}

/** A body that breaks after `length` bytes. */
export function cutBody(bytes: Uint8Array, length: number): ReadableStream<Uint8Array> {
  const { stream, end } = halfBody(bytes, length)
  end('breaks')
  return stream
}
