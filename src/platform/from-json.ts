/** What a text says in JSON; undefined where it is none. */
export function fromJson(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}
