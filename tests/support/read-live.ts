import { effect, type ReadonlySignal } from '@preact/signals-core'
import type { Live } from '#engine/client/data/live.ts'

/** The first value of a live query that is ready and fits; rejects when the query fails. */
export function readLive<T>(
  query: ReadonlySignal<Live<T>>,
  fits: (value: T) => boolean = () => true,
): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  const stop = effect(() => {
    const now = query.value
    if (now.state === 'error') reject(now.error)
    if (now.state === 'ready' && fits(now.value)) resolve(now.value)
  })
  return promise.finally(stop)
}
