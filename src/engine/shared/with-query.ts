type Query = Record<string, string | number | undefined>

/** A path with those parameters of a query that have a value. */
export function withQuery(path: string, query: Query): string {
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}=${encodeURIComponent(String(value).toWellFormed())}`],
  )
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`
}
