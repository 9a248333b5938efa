/** Shorter codes are read as they are. */
const MIN_GROUPED = 9

/** Splits a code into groups of four for reading aloud; a code with hyphens is split there. */
export function groupsOfFour(code: string): string[] {
  if (code.includes('-') || code.length < MIN_GROUPED) return [code]
  // A last character is not left alone: SP69 8954W.
  return code.match(/.{1,4}(?:.$)?/g) ?? []
}

/** A code within a sentence, in groups that stay on one line. Whoever types or pastes it so is understood (`normaliseCode`). */
export const groupedCode = (code: string): string => groupsOfFour(code).join('\u00a0')
