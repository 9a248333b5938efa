import type { Page } from '@playwright/test'
import { paths } from '#engine/shared/paths.ts'
import type { OpenTicket } from '#features/login/contract/login-tickets.ts'
import { enterCode, expect, type JourneyServer, logIn, test } from '#tests/support/journey.ts'

const DESKTOP = { width: 1280, height: 800 }
const QR = 'QR code for logging in with a phone'

/** What the QR code on a page carries, once `show` has brought one there. */
async function shownTicket(page: Page, show: () => Promise<unknown>): Promise<OpenTicket> {
  let ticket: OpenTicket | undefined
  await page.route('**/api/login/ticket', async (route) => {
    const response = await route.fetch()
    ticket = await response.json()
    await route.fulfill({ response })
  })
  await show()
  await expect(page.getByRole('img', { name: QR })).toBeVisible()
  await expect.poll(() => ticket).toBeDefined()
  await page.unrouteAll()
  return ticket as unknown as OpenTicket
}

const scan = (phone: Page, server: JourneyServer, { ticket }: OpenTicket) =>
  phone.goto(server.url + paths.member({ view: 'approve', ticket }))

test('a phone logs a desktop in by its QR code: refused, expired, refreshed, approved, and not a second time', async ({
  page: phone,
  openDevice,
  server,
}) => {
  await logIn(phone, server, 'mei@example.com')
  const desktop = await openDevice()
  await desktop.setViewportSize(DESKTOP)
  const refused = await shownTicket(desktop, () => desktop.goto(server.url + paths.login()))
  await expect(desktop.getByText(`the number ${refused.matchNumber}`)).toBeVisible()

  await scan(phone, server, refused)
  await expect(phone.getByText(' · Linux')).toBeVisible()
  await expect(phone.getByText(`the other screen shows ${refused.matchNumber}`)).toBeVisible()
  await phone.getByRole('button', { name: 'Decline' }).click()
  await expect(phone.getByText('Declined. Nobody was logged in.')).toBeVisible()
  await expect(desktop.getByText('The login was declined on the phone.')).toBeVisible()

  const refresh = desktop.getByRole('button', { name: 'Refresh' })
  const expired = await shownTicket(desktop, () => refresh.click())
  await server.ask(`update login_ticket set expires_at = created_at where state = 'waiting'`)
  await server.restart()
  await expect(desktop.getByText('This QR code has expired.')).toBeVisible()
  await scan(phone, server, expired)
  await expect(phone.getByText('This QR code has expired.')).toBeVisible()

  const approved = await shownTicket(desktop, () => refresh.click())
  expect(approved.ticket).not.toBe(expired.ticket)
  await scan(phone, server, approved)
  await phone.getByRole('button', { name: 'Approve' }).click()
  await expect(phone.getByText('Approved.')).toBeVisible()
  await desktop.waitForURL(`**${paths.admin()}**`)
  await desktop.goto(server.url + paths.member())
  await expect(desktop.getByText('mei@example.com').first()).toBeVisible()

  await scan(phone, server, approved)
  await expect(phone.getByText('This QR code was already used.')).toBeVisible()
})

test('a phone that is not logged in logs in first and comes back to what asks; another browser gets nothing', async ({
  page: phone,
  openDevice,
  server,
}) => {
  const [desktop, stranger] = [await openDevice(), await openDevice()]
  await desktop.setViewportSize(DESKTOP)
  const openTicket = await shownTicket(desktop, () => desktop.goto(server.url + paths.login()))
  await scan(phone, server, openTicket)
  await phone.getByLabel('E-mail').fill('jun@example.com')
  await phone.getByRole('button', { name: 'Send me a code' }).click()
  await enterCode(phone, await server.codeFor('jun@example.com'), paths.member())
  await phone.getByRole('button', { name: 'Approve' }).click()
  await expect(phone.getByText('Approved.')).toBeVisible()

  await stranger.goto(server.url + paths.login())
  const taken = await stranger.evaluate(
    async ({ ticketId, ticket }) => {
      const body = JSON.stringify({ secret: ticket })
      const headers = { 'content-type': 'application/json' }
      const path = `/api/login/ticket/${ticketId}/poll`
      return (await fetch(path, { method: 'POST', headers, body })).status
    },
    { ticketId: openTicket.ticketId, ticket: openTicket.ticket },
  )
  expect(taken).toBe(404)
  await desktop.waitForURL(`**${paths.admin()}**`)
})

test('on a phone the QR code stands behind a button', async ({ page, server }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(server.url + paths.login())
  const button = page.getByRole('button', { name: 'Log in with a QR code' })
  await shownTicket(page, () => button.click())
})
