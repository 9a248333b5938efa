/**
 * The rows of a further page behind those that are shown. One that has moved in the order since, such as a product with
 * another price, is listed once.
 */
export function appendNew<Row extends { id: string }>(
  list: readonly Row[],
  page: readonly Row[],
): Row[] {
  const ids = new Set(list.map(({ id }) => id))
  return [...list, ...page.filter(({ id }) => !ids.has(id))]
}
