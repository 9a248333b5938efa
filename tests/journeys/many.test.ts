import type { Page } from '@playwright/test'
import { paths } from '#shared/paths.ts'
import { expect, logIn, network, photo, readyOffline, test } from '#tests/support/journey.ts'
import { badge, declare, pasteParcels, visit } from '#tests/support/member-acts.ts'

const PER_PASTE = 200
const PASTES = 10

/** Notes on the page what the header says, from now on. */
async function watchBadge(page: Page): Promise<() => Promise<string[]>> {
  await badge(page).evaluate((element) => {
    const said = [element.textContent ?? '']
    Object.assign(window, { said })
    const note = () => said.push(element.textContent ?? '')
    new MutationObserver(note).observe(element, {
      subtree: true,
      childList: true,
      characterData: true,
    })
  })
  return () => page.evaluate(() => (window as unknown as { said: string[] }).said)
}

test('two thousand changes and ten photos go out in batches, and the header counts them down', async ({
  page,
  context,
  server,
}) => {
  await logIn(page, server, 'uma@example.com')
  await readyOffline(page)
  await network(context).off()
  for (let paste = 0; paste < PASTES; paste++) {
    const first = 1_000_000_000_000 + paste * PER_PASTE
    const numbers = Array.from({ length: PER_PASTE }, (_, i) => `SF${first + i}`)
    await pasteParcels(page, numbers)
  }
  for (const trackingNumber of ['YT1234567890123', 'JT1234567890123']) {
    const pictures = await Promise.all(Array.from({ length: 5 }, () => photo()))
    await declare(page, { trackingNumber, pictures })
  }
  await visit(page, paths.parcels('toWarehouse'))
  await expect(badge(page)).toHaveText(/^Offline, 2,0\d\d waiting to sync$/)

  const saidSince = await watchBadge(page)
  await network(context).on()
  await expect(badge(page)).toHaveText(/^Synced/, { timeout: 90_000 })
  const said = await saidSince()
  const counted = said.flatMap((words) => {
    const count = /^([\d,]+) waiting to sync/.exec(words)?.[1]
    return count === undefined ? [] : [Number(count.replaceAll(',', ''))]
  })
  expect(counted.length).toBeGreaterThan(1)
  expect(counted).toEqual(counted.toSorted((a, b) => b - a))
  expect(said.some((words) => /photos? waiting to upload/.test(words))).toBe(true)

  const [parcels] = await server.ask(
    'select count(*) n, count(distinct tracking_number) numbers from parcel',
  )
  expect(parcels).toEqual({ n: PASTES * PER_PASTE + 2, numbers: PASTES * PER_PASTE + 2 })
  const photos = await server.ask('select state, count(*) n from photo group by 1')
  expect(photos).toEqual([{ state: 'stored', n: 10 }])
})
