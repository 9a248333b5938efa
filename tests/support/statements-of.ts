import { Client } from 'pg'
import { vi } from 'vitest'

export const TRIES = 12

/** Hints to other servers go out when they can, on a connection of their own, and jobs look for work. */
const isAside = (text: string) => text.includes('pg_notify') || /\bjobs\.\w/.test(text)

/**
 * How many statements the driver sends for a request, those of its session, begin, commit and the pull included: the
 * least of some tries, because the server does other work meanwhile.
 */
export async function statementsOf(request: (turn: number) => Promise<unknown>): Promise<number> {
  const counts: number[] = []
  for (let turn = 0; turn < TRIES; turn++) {
    const sent = vi.spyOn(Client.prototype, 'query')
    await request(turn)
    const texts = sent.mock.calls.map(([query]) => String(Object(query).text ?? query))
    counts.push(texts.filter((text) => !isAside(text)).length)
    sent.mockRestore()
  }
  return Math.min(...counts)
}
