import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { DEMO_MEMBER, DEMO_STAFF } from '#demo/accounts.ts'
import { paths } from '#engine/shared/paths.ts'
import { type JourneyServer, logIn } from '#tests/support/journey.ts'
import { startJourneyServer } from '#tests/support/journey-server.ts'

/* Takes the pictures of the README and of the web manifest from the real product with its demo data. */

/** As a phone, its scroll bars take no room. */
const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
}
const DESK = { viewport: { width: 1280, height: 800 } }

type Picture = {
  file: string
  as?: string
  screen: BrowserContextOptions
  path: string
  act?: (page: Page) => Promise<void>
}

const PICTURES: Picture[] = [
  { file: 'docs/pictures/home.png', screen: PHONE, path: paths.tourist() },
  { file: 'docs/pictures/parcels.png', as: DEMO_MEMBER, screen: PHONE, path: paths.parcels() },
  ...(['narrow', 'wide'] as const).flatMap((shape): Picture[] => {
    const screen = shape === 'narrow' ? PHONE : DESK
    const file = (name: string) => `public/screenshots/${name}-${shape}.png`
    return [
      { file: file('home'), screen, path: paths.tourist() },
      { file: file('parcels'), as: DEMO_MEMBER, screen, path: paths.parcels() },
    ]
  }),
  { file: 'public/screenshots/mall-narrow.png', screen: PHONE, path: paths.mallHome() },
  {
    file: 'docs/pictures/receive.png',
    as: DEMO_STAFF,
    screen: DESK,
    path: paths.staffReceive(),
    act: async (page) => {
      await page.getByRole('button', { name: 'China' }).click()
      await page.getByLabel('Tracking number').fill('SF1390482716534')
      await page.keyboard.press('Enter')
      await page.getByLabel('Weight').fill('2350')
    },
  },
]

/** Logged in once for each account: a second code is not mailed within a minute. */
async function sessions(browser: Browser, server: JourneyServer) {
  const states = new Map()
  for (const email of [DEMO_MEMBER, DEMO_STAFF]) {
    const context = await browser.newContext({ locale: 'en-US' })
    await logIn(await context.newPage(), server, email)
    states.set(email, await context.storageState())
    await context.close()
  }
  return states
}

const server = await startJourneyServer({ demo: true })
const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  const states = await sessions(browser, server)
  for (const { file, as, screen, path, act } of PICTURES) {
    const storageState = as === undefined ? undefined : states.get(as)
    const context = await browser.newContext({ ...screen, locale: 'en-US', storageState })
    const page = await context.newPage()
    await page.goto(server.url + path)
    // Pictures and hints keep coming in, so the network never falls silent.
    await page.waitForTimeout(2_500)
    await act?.(page)
    await page.waitForTimeout(500)
    await page.screenshot({ path: file })
    await context.close()
    console.log(file)
  }
} finally {
  await browser.close()
  await server.end()
}
