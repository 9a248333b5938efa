const listeners = new Set<() => void>()

/** Calls back after each local write of this page. Answers how to stop. */
export function onWritten(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Says that something new waits in the outbox. */
export function written(): void {
  for (const listener of listeners) listener()
}
