import type { OpenTicket } from '#features/login/contract/login-tickets.ts'
import type { TestFetch, TestServer } from './server.ts'

type From = { device?: string; timeZone?: string; headers?: Record<string, string> }

/** A ticket for a login by QR code, as the login page opens one. */
export async function anOpenTicket(
  server: Pick<TestServer, 'fetch'>,
  { headers = {}, device, timeZone = '' }: From = {},
): Promise<OpenTicket> {
  const body = { device, timeZone }
  const answer = await server.fetch('/api/login/ticket', { method: 'POST', body, headers })
  if (!answer.ok) throw new Error(`The ticket was refused: ${await answer.text()}`)
  return answer.json()
}

/** What the browser that shows the QR code learns; the status of a refusal stands beside it. */
export async function polled(
  server: Pick<TestServer, 'fetch'>,
  { ticketId, secret }: Pick<OpenTicket, 'ticketId' | 'secret'>,
  device?: string,
) {
  const path = `/api/login/ticket/${ticketId}/poll`
  const answer = await server.fetch(path, { method: 'POST', body: { secret, device } })
  return { status: answer.status, ...(await answer.json()) }
}

/** Approves or refuses a ticket as the member who scanned it. */
export async function decided(fetch: TestFetch, ticket: string, approve: boolean) {
  const body = { ticket, approve }
  const answer = await fetch('/api/session/approval', { method: 'POST', body })
  return { status: answer.status, ...(await answer.json()) }
}
