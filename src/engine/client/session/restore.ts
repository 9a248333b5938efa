/** A device's storage may hang; then the app starts with defaults. */
export const RESTORE_TIMEOUT_MS = 5000

type World = { read: () => Promise<string | null>; sleep: (ms: number) => Promise<void> }

/** Reads a stored text; null if it cannot be read within 5000 ms. */
export function restore({ read, sleep }: World): Promise<string | null> {
  const gaveUp = sleep(RESTORE_TIMEOUT_MS).then(() => null)
  const reading = Promise.resolve()
    .then(read)
    .catch(() => null)
  return Promise.race([reading, gaveUp])
}
