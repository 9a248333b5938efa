import { findBrowser } from './bootstrap/browser.mjs'
import { ensureBuilt } from './bootstrap/build.mjs'
import { ensureInstalled } from './bootstrap/install.mjs'
import { fail } from './bootstrap/run.mjs'
import { finish, journeys } from './bootstrap/steps.mjs'

await ensureInstalled()
await ensureBuilt()
const browser = (await findBrowser()) ?? fail('no Chromium or Chrome found; set CHROMIUM_PATH')
finish(await journeys(browser, { filter: process.argv.slice(2) }))
