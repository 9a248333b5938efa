import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { HOUR_MS } from '#engine/shared/time-units.ts'
import { archivePlace } from './archive-places.ts'

const directory = mkdtempSync(join(tmpdir(), 'sampan-places-'))
afterAll(() => rmSync(directory, { recursive: true }))
const nowMs = Date.now
const place = archivePlace({ backupPlace: { kind: 'disk', directory }, dataDirectory: '' }, nowMs)

async function* slowly(letter: string) {
  for (let chunk = 0; chunk < 5; chunk++) {
    yield Buffer.from(letter.repeat(10))
    await pause(5)
  }
}

test('of two archives of the same second each is written whole, and one stays', async () => {
  const name = 'sampan-20261129T030007Z-0a1b2c3d-abc234.age'
  await Promise.all([place.write(name, slowly('a')), place.write(name, slowly('b'))])
  expect(readdirSync(directory)).toEqual([name])
  expect(readFileSync(join(directory, name), 'utf8')).toMatch(/^(?:a{50}|b{50})$/)
})

test('what a server left that ended in the middle goes once nobody can be writing it', async () => {
  const left = (name: string, hours: number) => {
    const path = join(directory, name)
    writeFileSync(path, '')
    const at = (nowMs() - hours * HOUR_MS) / 1_000
    utimesSync(path, at, at)
  }
  left('sampan-20261101T030007Z-0a1b2c3d-abc234.age.part', 60)
  left('sampan-20261101T030007Z-0a1b2c3d-abc234.age.01234567.part', 60)
  left('sampan-20261129T030007Z-0a1b2c3d-abc234.age.76543210.part', 40)
  left('film.part', 60)
  const name = 'sampan-20261130T030007Z-0a1b2c3d-abc234.age'
  await place.write(name, slowly('c'))
  expect(
    readdirSync(directory)
      .filter((one) => one.endsWith('.part'))
      .sort(),
  ).toEqual(['film.part', 'sampan-20261129T030007Z-0a1b2c3d-abc234.age.76543210.part'])
})
