/** A device's storage may hang; the app starts with the defaults rather than never. */
export const RESTORE_TIMEOUT_MS = 5000

type World = { read: () => Promise<string | null>; sleep: (ms: number) => Promise<void> }

/** Reads a stored text; null when it cannot be read or does not come within 5000 ms. */
export function restore({ read, sleep }: World): Promise<string | null> {
  const gaveUp = sleep(RESTORE_TIMEOUT_MS).then(() => null)
  const found = Promise.resolve()
    .then(read)
    .catch(() => null)
  return Promise.race([found, gaveUp])
}
