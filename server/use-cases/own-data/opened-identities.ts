import type { Services } from '#server/services.ts'

/** The rows of sealed identity numbers with the numbers that the recipients have. */
export async function* openedIdentities(
  pages: AsyncIterable<string[]>,
  { identitySeal }: Pick<Services, 'identitySeal'>,
): AsyncGenerator<string[]> {
  const open = (row: string) => {
    const { sealed, ...others } = JSON.parse(row)
    return JSON.stringify({ ...others, number: numberIn(sealed) })
  }
  function numberIn(sealed: string): string | null {
    try {
      return String(identitySeal.open(sealed))
    } catch {
      // Sealed by a server with another secret.
      return null
    }
  }
  for await (const rows of pages) yield rows.map(open)
}
