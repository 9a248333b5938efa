import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#engine/server/database/open-database.ts'
import { addMembers } from '#tests/bench/members.ts'
import {
  attachBombs,
  makeBombs,
  peakMb,
  syncMeanwhile,
  uploadBomb,
} from '#tests/bench/picture-bombs.ts'
import type { BenchRow } from '#tests/bench/row.ts'
import { startChildServer } from '#tests/support/child-server.ts'

const GOAL_MS = 100
const BOMBS = 16
const IDLE_MS = 8_000

export const row: BenchRow = {
  id: 'P26',
  what: `another member's sync while ${BOMBS} pictures of 25 MP come at once`,
  goal: `p99 ≤ ${GOAL_MS} ms`,
  async measure() {
    const dataDirectory = await mkdtemp(join(tmpdir(), 'sampan-bench-'))
    try {
      const db = await openDatabase({ kind: 'directory', dataDirectory })
      const [bystander, ...senders] = await addMembers(db, { members: 5, parcels: 1 })
      await db.close()
      if (bystander === undefined) throw new Error('no member')
      const bombs = await makeBombs(BOMBS)
      const thrown = senders.flatMap((member, i) =>
        bombs.slice(4 * i, 4 * i + 4).map((bomb) => ({ member, bomb })),
      )
      const settings = { DATA_DIR: dataDirectory, DEMO: '1', TRUST_PROXY: '1', LOG_LEVEL: 'error' }
      const server = await startChildServer(settings)
      const { url } = server
      try {
        for (const member of senders) {
          const own = thrown.filter((one) => one.member === member)
          await attachBombs(
            url,
            member,
            own.map(({ bomb }) => bomb),
          )
        }
        const idle = await syncMeanwhile(
          url,
          bystander,
          new Promise((resolve) => setTimeout(resolve, IDLE_MS)),
        )
        const idleMb = await peakMb(server.pid)
        const began = performance.now()
        const all = Promise.all(thrown.map(({ member, bomb }) => uploadBomb(url, member, bomb)))
        const busy = await syncMeanwhile(url, bystander, all)
        const seconds = (performance.now() - began) / 1_000
        const again = (await all).reduce((sum, tries) => sum + tries, 0)
        return {
          value: `p99 ${busy.p99Ms.toFixed(0)} ms (p50 ${busy.p50Ms.toFixed(0)}; idle p99 ${idle.p99Ms.toFixed(0)}); all stored in ${seconds.toFixed(0)} s, ${again} told to come back, peak ${(await peakMb(server.pid)).toFixed(0)} MB (idle ${idleMb.toFixed(0)})`,
          met: busy.p99Ms <= GOAL_MS,
        }
      } finally {
        await server.kill('SIGTERM')
      }
    } finally {
      await rm(dataDirectory, { recursive: true, force: true })
    }
  },
}
