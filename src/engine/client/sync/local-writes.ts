const listeners = new Set<() => void>()

/** Registers a callback for local writes of this page. Returns an unsubscribe function. */
export function onLocalWrite(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Notifies listeners of a new mutation in the outbox. */
export function notifyLocalWrite(): void {
  for (const listener of listeners) listener()
}

/** Whether this page sends what is written. */
export const hasSender = (): boolean => listeners.size > 0
