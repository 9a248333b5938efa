let loads = 0

/** Whether code that nobody waits for is loading. */
export function isLoadingInBackground(): boolean {
  return loads > 0
}

/** Loads code that nobody waits for, so that a failure does not reload the page in somebody's hands. */
export async function inBackground<T>(load: () => Promise<T>): Promise<T> {
  loads++
  try {
    return await load()
  } finally {
    loads--
  }
}
