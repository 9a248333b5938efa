import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { basename, join } from 'node:path'
import { DEMO_MEMBER, DEMO_STAFF } from '#demo/accounts.ts'
import { OPERATOR } from '#engine/server/database/records.ts'
import { readSettings } from '#engine/server/settings.ts'
import { DAY_MS } from '#engine/shared/time-units.ts'
import { registerMember } from '#features/login/server/create-member.ts'
import { setRole } from '#features/people/server/set-role.ts'

/**
 * A process that starts the public demo in `DATA_DIR` at `NOW_MS`, lets a night pass, and kills itself at the point
 * `DIE_AT` of the new beginning; without it, it ends once the demo has begun anew.
 */
const { DATA_DIR = '', NOW_MS = '', DIE_AT = '' } = process.env
let nowMs = Number(NOW_MS)
let isNight = false
/** The worlds that were seeded in the night. */
let seeded = 0

function dieAt(point: string): void {
  if (isNight && point === DIE_AT) process.kill(process.pid, 'SIGKILL')
}

const { rmSync, writeFileSync } = fs
fs.rmSync = (path, options) => {
  const name = basename(String(path))
  dieAt(`before ${name} goes`)
  if (name === 'worlds' && isNight && DIE_AT === 'half of worlds is gone') {
    rmSync(join(String(path), 'warehouse', 'database'), options)
    dieAt(DIE_AT)
  }
  rmSync(path, options)
}
fs.writeFileSync = (path, data, options) => {
  const name = basename(String(path))
  if (isNight && DIE_AT === `half of ${name} is written`) {
    writeFileSync(path, String(data).slice(0, -4), options)
    dieAt(DIE_AT)
  }
  writeFileSync(path, data, options)
}
syncBuiltinESMExports()

const { startPublicDemo } = await import('#server/public-demo.ts')
process.stdout.write('Sampan is at work\n')
const settings = { PORT: '0', DATA_DIR, DEMO: 'public', LOG_LEVEL: 'error' }
const demo = await startPublicDemo(readSettings(settings), {
  nowMs: () => nowMs,
  randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
  print: (text) => process.stderr.write(`${text}\n`),
  fetch,
  dist: join(DATA_DIR, 'no-dist'),
  isScheduled: false,
  seed: async (services) => {
    await registerMember(services, { email: DEMO_MEMBER, language: null })
    seeded += 1
    dieAt(`in the seed of world ${seeded}`)
    await setRole(services, OPERATOR, { email: DEMO_STAFF, role: 'staff' })
  },
})
isNight = true
seeded = 0
nowMs += DAY_MS
await demo.lookAtClock()
await demo.stop()
