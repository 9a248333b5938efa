import type { Page } from '@playwright/test'
import { paths } from '#engine/shared/paths.ts'
import { expect, logIn, network, photo, readyOffline, test } from '#tests/support/journey.ts'
import { badge, declare, pasteParcels, visit } from '#tests/support/member-acts.ts'

const PER_PASTE = 200
const PASTES = 10
const ALONE = ['YT1234567890123', 'JT1234567890123']
const PHOTOS = 10
const PARCELS = PASTES * PER_PASTE + ALONE.length

/** Notes on the page what the header says, from now on. */
async function watchBadge(page: Page): Promise<() => Promise<string[]>> {
  await badge(page).evaluate((element) => {
    const words = [element.textContent ?? '']
    Object.assign(window, { said: words })
    const note = () => words.push(element.textContent ?? '')
    new MutationObserver(note).observe(element, {
      subtree: true,
      childList: true,
      characterData: true,
    })
  })
  return () => page.evaluate(() => (window as unknown as { said: string[] }).said)
}

/** The numbers in what the header said, of one kind. */
function counted(texts: readonly string[], pattern: RegExp): number[] {
  return texts.flatMap((words) => {
    const count = pattern.exec(words)?.[1]
    return count === undefined ? [] : [Number(count.replaceAll(',', ''))]
  })
}

test('two thousand changes and ten photos are sent in batches, and the header counts along', async ({
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
  for (const trackingNumber of ALONE) {
    const pictures = await Promise.all(Array.from({ length: PHOTOS / ALONE.length }, () => photo()))
    await declare(page, { trackingNumber, pictures })
  }
  await visit(page, paths.parcels('toWarehouse'))
  await expect(badge(page)).toHaveText(
    `Offline, ${(PARCELS + PHOTOS).toLocaleString('en')} waiting to sync`,
  )

  const saidSince = await watchBadge(page)
  await network(context).on()
  await expect(badge(page)).toHaveText(/^Synced/, { timeout: 90_000 })
  const texts = await saidSince()
  const sent = counted(texts, /^([\d,]+) of [\d,]+ sent/)
  expect(sent).toEqual(sent.toSorted((a, b) => a - b))
  expect(sent[0]).toBeLessThan(PARCELS)
  const totals = counted(texts, /^[\d,]+ of ([\d,]+) sent/)
  expect(new Set(totals)).toEqual(new Set([PARCELS + PHOTOS]))
  const photos = counted(texts, /^([\d,]+) photos? waiting to upload/)
  expect(photos).toEqual(photos.toSorted((a, b) => b - a))
  expect(new Set(photos).size).toBeGreaterThan(PHOTOS / 2)

  const [parcels] = await server.ask(
    'select count(*) n, count(distinct tracking_number) numbers from parcel',
  )
  expect(parcels).toEqual({ n: PARCELS, numbers: PARCELS })
  const stored = await server.ask('select state, count(*) n from photo group by 1')
  expect(stored).toEqual([{ state: 'stored', n: PHOTOS }])
  // A form in which nothing is typed for ten seconds, as on a slow machine, saves its draft once more.
  const [sentOnce] = await server.ask(
    "select count(*) n from mutation_log where op not like 'draft.%'",
  )
  expect(sentOnce).toEqual({ n: PARCELS + PHOTOS })
})
