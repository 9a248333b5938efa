import type { Browser, Locator, Page } from '@playwright/test'
import { paths } from '#engine/shared/paths.ts'
import { plugInScanner } from './handheld.ts'
import { expect, type JourneyServer, logIn } from './journey.ts'

/** A browser at the desk of the warehouse in China, with a staff member logged in, who gets all rights. */
export async function openDesk(
  browser: Browser,
  server: JourneyServer,
  email = 'warehouse@example.com',
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
  })
  const page = await context.newPage()
  await logIn(page, server, email)
  await server.grantStaff(email)
  await page.goto(server.url + paths.staffReceive())
  await workInChina(page)
  return page
}

/**
 * Says that a tab is at the warehouse in China. By key: the notice about the mail server may come between the two halves
 * of a click, and moves what it aims at.
 */
export const workInChina = (desk: Page | Locator): Promise<void> =>
  desk.getByRole('button', { name: 'China' }).press('Enter')

/** Scans, weighs and shelves one parcel, as a scanner and a hand at the keyboard would. */
export async function receive(desk: Page, scanned: string): Promise<void> {
  await expect(desk.getByLabel('Tracking number')).toBeFocused()
  const scan = await plugInScanner(desk)
  await scan(scanned)
  await expect(desk.getByLabel('Weight')).toBeFocused()
  // Three keys and Enter at once would be a scan.
  await desk.getByLabel('Weight').fill('850')
  await desk.keyboard.press('Enter')
  // The next field has the focus a moment after Enter, and what is typed before goes to the last one.
  for (const [next, typed] of [
    [desk.getByLabel('Length', { exact: true }), '20'],
    [desk.getByLabel('Width', { exact: true }), '15'],
    [desk.getByLabel('Height', { exact: true }), '10'],
    [desk.getByRole('radio', { name: 'Standard' }), '1'],
  ] as const) {
    await expect(next).toBeFocused()
    await desk.keyboard.type(typed)
    await desk.keyboard.press('Enter')
  }
  await scan('A-01-2')
  // Of goods that we bought it is said why there is no photo.
  for (const why of await desk.getByLabel('Why it’s missing').all())
    await why.selectOption('The packaging must stay closed')
  // Saved without a photo: once to be reminded of it, once to go on.
  await desk.keyboard.press('Control+Enter')
  await desk.keyboard.press('Control+Enter')
  await expect(desk.getByRole('status').getByText('Received')).toBeVisible()
}
