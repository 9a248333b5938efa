/** Parses JSON; undefined for invalid text. */
export function fromJson(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}
