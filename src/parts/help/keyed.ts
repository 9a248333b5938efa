/** The items of a compiled text with keys; a text never changes while it is shown. */
export function keyed<Item>(items: readonly Item[]): { key: string; item: Item }[] {
  return items.map((item, at) => ({ key: String(at), item }))
}
