import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fileOf, patched, type RowChange, sourceOf } from '#tests/support/patch.ts'
import { withoutLastRows } from './exhaustive-records.ts'
import { projectFiles, root } from './tree.ts'

/** What somebody would forget besides a row of a record: the type checker names the file. At most one for each file. */
const MISTAKES: readonly (RowChange & { forgot: string })[] = [
  {
    forgot: 'a table that a link names',
    of: 'SYNCED',
    at: 'alias.toId',
    is: "toId: [uuid, 'server', refersTo('parcel', 'shelf')]",
  },
  {
    forgot: 'what an event is about',
    of: 'PARCEL_EVENTS',
    at: 'claimFiled',
    is: 'claimFiled: quiet()',
  },
  { forgot: 'what the words of an event need', of: 'writeArrival', at: 'args.trackingNumber' },
  { forgot: 'a group of notices', of: 'NOTICES', at: 'MONEY_NOTICES' },
  { forgot: 'the push of an event', of: 'PARCEL_NOTICES', at: 'parcelUndeclared.push' },
  { forgot: 'the screen of an event', of: 'COMMUNITY_NOTICES', at: 'postAnswered.opens' },
  { forgot: 'the mail of an event', of: 'ACCOUNT_NOTICES', at: 'dataReady.mail' },
  {
    forgot: 'what the mails are about that can be switched off',
    of: 'STORAGE_NOTICES',
    at: 'storageEnding.topic',
  },
  { forgot: 'an argument of a text', of: 'ORDER_NOTICES', at: 'orderShipped.line.cartons' },
  {
    forgot: 'that a text of a mail knows other arguments than another',
    of: 'REQUEST_NOTICES',
    at: 'requestPaymentFailed.line',
    is: "line: msg('Request {code}: {cause}')",
  },
  { forgot: 'the request id of what is done once', of: 'receiveParcel', at: 'body.onceKey' },
  {
    forgot: 'the screen of a place in the side rail',
    of: 'RAIL',
    at: 'cart',
    is: 'basket: parcels',
  },
]

const COPIED = ['src', 'server', 'service-worker', 'tests', 'scripts', 'tsconfig.json']
const PLANTED = MISTAKES.map((mistake) => ({ ...mistake, file: fileOf(mistake) }))
const files = new Set(PLANTED.map(({ file }) => file))
/** The files with a record that must have all its rows. */
const RECORDS = projectFiles()
  .filter((path) => /^(src|server|service-worker)\/.*\.tsx?$/.test(path))
  .filter((path) => !path.includes('.test.') && !files.has(path))
  .map((file) => ({ file, ...withoutLastRows(file, sourceOf(file)) }))
  .filter(({ records }) => records.length > 0)
/** The records that the recipes of CONTRIBUTING.md and docs/recipes rely on. */
const OF_RECIPES = [
  'TABLE_RULES',
  'DECISIONS',
  'ROUTES',
  'DRAFTS',
  'WORDS',
  'TITLES',
  'PLACE_OF',
  'VIEWS',
  'CHANGES',
  'FIELD_WORDS',
  'PROBLEM_WORDS',
  'FEATURE_FAILURE_WORDS',
  'STAGE_WORDS',
  'STAFF_PROOF',
  'QUEUE_PLACES',
  'NOTIFICATION_WORDS',
  'PAYABLE_FOR',
  'PAID',
]
/** What is left over once a line is gone says nothing about the record. */
const UNUSED = /error TS(6133|6192|6196):/

describe('a mistake that the type check must find', () => {
  const directory = mkdtempSync(join(tmpdir(), 'sampan-mistakes-'))
  let errors: string[] = []
  beforeAll(() => {
    for (const path of COPIED) cpSync(join(root, path), join(directory, path), { recursive: true })
    cpSync(join(root, 'package.json'), join(directory, 'package.json'))
    symlinkSync(join(root, 'node_modules'), join(directory, 'node_modules'))
    for (const { file, ...patch } of PLANTED)
      writeFileSync(join(directory, file), patched(file, sourceOf(file), [patch]))
    for (const { file, text } of RECORDS) writeFileSync(join(directory, file), text)
    const command = [join(root, 'node_modules/typescript/bin/tsc'), '--noEmit', '--pretty', 'false']
    const checked = spawnSync(process.execPath, command, { cwd: directory, encoding: 'utf8' })
    errors = checked.stdout.split('\n').filter((line) => !UNUSED.test(line))
  }, 180_000)
  afterAll(() => rmSync(directory, { recursive: true, force: true }))

  test.each(PLANTED)('$forgot ($file)', ({ file }) => {
    expect(errors.filter((line) => line.startsWith(`${file}(`))).not.toEqual([])
  })

  test.each(RECORDS)('a missing row of each record in $file', ({ file, records }) => {
    const lines = errors.flatMap((error) => {
      const [path, line] = error.split(/[(,]/)
      return path === file ? [Number(line)] : []
    })
    const unnoticed = records.filter(
      ([first, last]) => !lines.some((line) => line >= first && line <= last),
    )
    expect(unnoticed).toEqual([])
  })

  test('each stands in a file of its own', () => {
    expect(files.size).toBe(MISTAKES.length)
  })

  test('the records of the recipes are among them', () => {
    const names = RECORDS.flatMap(({ text, records }) => {
      const lines = text.split('\n')
      return records.map(([first]) => /const (\w+)/.exec(lines[first - 1] ?? '')?.[1])
    })
    expect(names).toEqual(expect.arrayContaining(OF_RECIPES))
  })
})
