/** What is open on the page of an address. */
let current: { act: string; at: string } | null = null

const here = () => location.pathname + location.search

/** Remembers what the person opened on this page; null when it is closed. */
export function rememberOpened(act: string | null): void {
  current = act === null ? null : { act, at: here() }
}

/** What is open on this page, to be opened again after a login; undefined if nothing is. */
export const openedHere = (): string | undefined =>
  current?.at === here() ? current.act : undefined
