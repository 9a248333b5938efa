let loads = 0
const errors = new Set<unknown>()

/** Whether code that nobody waits for is loading. */
export function isLoadingInBackground(): boolean {
  return loads > 0
}

/** Whether a load that nobody waited for ended with this error. */
export function hasFailedInBackground(error: unknown): boolean {
  return errors.has(error)
}

/** Loads code that nobody waits for, so that a failure does not reload the page in somebody's hands. */
export async function inBackground<T>(load: () => Promise<T>): Promise<T> {
  loads++
  try {
    return await load()
  } catch (error) {
    errors.add(error)
    throw error
  } finally {
    loads--
  }
}
