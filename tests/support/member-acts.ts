import type { Page } from '@playwright/test'
import { paths } from '#engine/shared/paths.ts'
import { expect, type JourneyServer, photo } from './journey.ts'

type Picture = { name: string; mimeType: string; buffer: Buffer }

/** The number of the member who is logged in on a page. */
export const memberNumOf = (page: Page): Promise<string> =>
  page.evaluate((): string => JSON.parse(localStorage.getItem('root') ?? '{}').memberNum)

/** Goes to a path as a customer would who follows a link: without loading the page again. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const link = document.createElement('a')
    link.href = to
    document.body.append(link)
    link.click()
    link.remove()
  }, path)
  await page.waitForURL(`**${path}`)
}

/** Fills the address form and saves it. */
export async function addAddress(page: Page, server: JourneyServer): Promise<void> {
  await page.goto(server.url + paths.addressBook({ id: 'new' }))
  await page.getByRole('combobox', { name: 'Country or region' }).fill('Singapore')
  await page.getByRole('option', { name: 'Singapore' }).click()
  await page.getByLabel('Recipient').fill('Ann Example')
  await page.getByLabel('Phone').fill('+65 9123 4567')
  await page.getByLabel('Street address').fill('1 Orchard Road #02-03')
  await page.getByLabel('Postal code').fill('238839')
  await page.getByRole('button', { name: 'Save address' }).click()
  // The text alone is found in the form too.
  await page.waitForURL(server.url + paths.addressBook())
  await expect(page.getByText('1 Orchard Road')).toBeVisible()
}

/** Chooses the warehouse in China in the form of a parcel, where another may be preset. */
export async function chooseChina(page: Page): Promise<void> {
  const change = page.getByRole('button', { name: 'Change the warehouse' })
  const china = page.getByLabel('China')
  await expect(change.or(china)).toBeVisible()
  if (await change.isVisible()) await change.click()
  await china.check({ force: true })
}

/** Opens the further fields in the form of a parcel or of goods to buy. */
export const openMore = (page: Page): Promise<void> => unfold(page, 'More')

/** Opens what is folded away under a title. */
export async function unfold(page: Page, title: string): Promise<void> {
  const summary = page.locator('summary', { hasText: title })
  const isOpen = await summary.evaluate((one) => one.closest('details')?.open)
  if (isOpen !== true) await summary.click()
}

type Parcel = { trackingNumber: string; pictures?: readonly Picture[] }

/** Fills the form of one parcel. */
export async function fillParcel(
  page: Page,
  { trackingNumber, pictures = [] }: Parcel,
): Promise<void> {
  await visit(page, paths.declare())
  await chooseChina(page)
  await page.getByLabel('Tracking number').fill(trackingNumber)
  await page.getByLabel('Goods name').fill('Porcelain teapot')
  await page.getByLabel('Unit price').fill('128.50')
  await openMore(page)
  await page.getByLabel('Quantity').fill('2')
  if (pictures.length > 0) {
    await page.locator('input[type=file]').last().setInputFiles(pictures)
    await expect(page.getByAltText(`Number ${pictures.length}`)).toBeVisible()
  }
}

/** Registers one parcel by the form. */
export async function declare(page: Page, parcel: Parcel): Promise<void> {
  await fillParcel(page, parcel)
  await page.getByRole('button', { name: 'Register parcel' }).click()
  await expect(page).toHaveURL(/\/admin\/package\/all\?/)
}

/** Registers several parcels by pasting a list. */
export async function pasteParcels(page: Page, trackingNumbers: readonly string[]): Promise<void> {
  await visit(page, paths.declare({ paste: 1 }))
  await chooseChina(page)
  const lines = trackingNumbers.map((number, i) => `${number}, Cotton T-shirt, ${i + 1}, 39.90`)
  await page.getByLabel(/One parcel per line/).fill(lines.join('\n'))
  await page.getByRole('button', { name: 'Read list' }).click()
  await page.getByRole('button', { name: /Register/ }).click()
  await expect(page).toHaveURL(/\/admin\/package\/toWarehouse$/)
  await expect(page.getByRole('heading', { name: 'My parcels' })).toBeVisible()
}

/** The marks of what the server does not have yet. */
export const waiting = (page: Page) =>
  page.getByRole('main').getByText('Waiting to sync', { exact: true })

/** What the header says about sync. */
export const badge = (page: Page) => page.getByRole('banner').getByRole('status')

/** Sends a transfer for review on the page of a payment. */
export async function sendTransfer(page: Page): Promise<void> {
  await page.getByText('Bank transfer', { exact: true }).click()
  const account = page.getByRole('radiogroup', { name: 'Transfer to' })
  if (await account.isVisible()) await account.getByText(/CNY/).first().click()
  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles(await photo())
  await page.getByRole('button', { name: 'Send for review' }).click()
  await expect(page.getByText('Under review').first()).toBeVisible()
}
