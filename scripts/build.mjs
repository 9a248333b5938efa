import { build } from './bootstrap/build.mjs'
import { ensureInstalled } from './bootstrap/install.mjs'

await ensureInstalled()
process.exitCode = await build()
