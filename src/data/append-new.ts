/**
 * The rows of a further page behind those that are shown. One that has moved in the order since, such as a product with
 * another price, is listed once.
 */
export function appendNew<Row extends { id: string }>(
  shown: readonly Row[],
  page: readonly Row[],
): Row[] {
  const known = new Set(shown.map(({ id }) => id))
  return [...shown, ...page.filter(({ id }) => !known.has(id))]
}
