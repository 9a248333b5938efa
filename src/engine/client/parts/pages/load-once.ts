/** What a page needs failed to load: no network, or a new release removed it. */
export class PageNotLoaded extends Error {
  override name = 'PageNotLoaded'
}

/**
 * A load that runs once, however often it is called. Rejects with `PageNotLoaded`; after that a further call tries again.
 */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | null = null
  return () => {
    loading ??= load().catch((cause: unknown) => {
      loading = null
      throw new PageNotLoaded('The page is not loaded', { cause })
    })
    return loading
  }
}
