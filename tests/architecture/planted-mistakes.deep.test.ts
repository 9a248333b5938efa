import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fileOf, type Patch, patched, sourceOf } from '#tests/support/patch.ts'
import { withoutLastRows } from './exhaustive-records.ts'
import { projectFiles, root } from './tree.ts'

type Mistake = Omit<Patch, 'replace'> & { forgot: string; replace?: string }

/** What somebody would forget besides a row of a record: the type checker names the file. At most one for each file. */
const MISTAKES: readonly Mistake[] = [
  {
    forgot: 'a table that a link names',
    of: 'TABLES',
    find: "refersTo('parcel', 'goods', 'cartLine')",
    replace: "refersTo('parcel', 'shelf')",
  },
  {
    forgot: 'what an event is about and whether members hear of it',
    of: 'EVENTS',
    find: "  claimFiled: { about: 'claim', notify: 'no' },\n",
  },
  {
    forgot: 'what the words of an event need',
    of: 'writeArrival',
    find: 'args: { code, trackingNumber, ',
    replace: 'args: { code, ',
  },
  {
    forgot: 'the push of an event',
    of: 'pushWords',
    find: "    case 'parcelReceived':\n",
  },
  {
    forgot: 'the screen of an event',
    of: 'eventPath',
    find: "    case 'couponsGiven':\n",
    replace: "    case 'claimDecided':\n",
  },
  {
    forgot: 'the mail of an event',
    of: 'zh',
    find: '    parcelReceived: {\n      subject',
    replace: '    parcelArrived: {\n      subject',
  },
  {
    forgot: 'the words of a push',
    of: 'en',
    find: '    claimDecided: ({ accepted })',
    replace: '    claimSettled: ({ accepted })',
  },
  {
    forgot: 'the request id of what is done once',
    of: 'receiveParcel',
    find: '    onceKey: uuid,\n',
  },
  {
    forgot: 'the screen of a place in the side rail',
    of: 'RAIL',
    find: '  cart: {',
    replace: '  basket: {',
  },
]

const COPIED = ['src', 'server', 'service-worker', 'tests', 'scripts', 'tsconfig.json']
const PLANTED = MISTAKES.map(({ replace = '', ...mistake }) => ({
  ...mistake,
  replace,
  file: fileOf({ ...mistake, replace }),
}))
const files = new Set(PLANTED.map(({ file }) => file))
/** The files with a record that must have all its rows. */
const RECORDS = projectFiles()
  .filter((path) => /^(src|server|service-worker)\/.*\.tsx?$/.test(path))
  .filter((path) => !path.includes('.test.') && !files.has(path))
  .map((file) => ({ file, ...withoutLastRows(sourceOf(file)) }))
  .filter(({ records }) => records.length > 0)
/** The records that the recipes of CONTRIBUTING.md and docs/recipes rely on. */
const OF_RECIPES = [
  'HORIZONS',
  'EDITS',
  'DECISIONS',
  'ROUTES',
  'DRAFTS',
  'WORDS',
  'TITLES',
  'PLACES',
  'CHANGES',
  'FIELDS',
  'CURRENT',
  'NEXT_WORDS',
  'ICONS',
  'STAGE_TONES',
  'STAGE_WORDS',
  'NOT_NOW',
  'WINDOWS',
  'STAFF_PROOF',
  'SAID',
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
