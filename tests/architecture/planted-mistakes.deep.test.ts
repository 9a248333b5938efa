import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fileOf, patched, type Replacement, sourceOf } from '#tests/support/patch.ts'
import { withoutLastRows } from './exhaustive-records.ts'
import { projectFiles, root } from './tree.ts'

type Mistake = Omit<Replacement, 'replace'> & { forgot: string; replace?: string }

/** What somebody would forget besides a row of a record: the type checker names the file. At most one for each file. */
const MISTAKES: readonly Mistake[] = [
  {
    forgot: 'a table that a link names',
    of: 'TABLES',
    find: "refersTo('parcel', 'goods', 'cartLine')",
    replace: "refersTo('parcel', 'shelf')",
  },
  {
    forgot: 'what an event is about',
    of: 'EVENTS',
    find: "claimFiled: quiet('claim')",
    replace: 'claimFiled: quiet()',
  },
  {
    forgot: 'what the words of an event need',
    of: 'writeArrival',
    find: 'args: { code, trackingNumber, ',
    replace: 'args: { code, ',
  },
  {
    forgot: 'a group of notices',
    of: 'NOTICES',
    find: '  ...MONEY_NOTICES,\n',
  },
  {
    forgot: 'the push of an event',
    of: 'PARCEL_NOTICES',
    find: "    push: {\n      title: msg('A parcel has arrived for you'),",
    replace: "    pushed: {\n      title: msg('A parcel has arrived for you'),",
  },
  {
    forgot: 'the screen of an event',
    of: 'COMMUNITY_NOTICES',
    find: '    opens: ({ args: { threadId: thread, subject } }) => paths.messages({ thread, subject }),\n',
  },
  {
    forgot: 'the mail of an event',
    of: 'ACCOUNT_NOTICES',
    find: "    mail: {\n      subject: msg('Your data is ready to download'),",
    replace: "    mailed: {\n      subject: msg('Your data is ready to download'),",
  },
  {
    forgot: 'what the mails are about that can be switched off',
    of: 'STORAGE_NOTICES',
    find: "    topic: msg('the end of free storage'),\n",
  },
  {
    forgot: 'an argument of a text',
    of: 'ORDER_NOTICES',
    find: "t('Order {transCode}, {cartons} cartons', { transCode, cartons })",
    replace: "t('Order {transCode}, {cartons} cartons', { transCode })",
  },
  {
    forgot: 'that a text of a mail knows other arguments than another',
    of: 'REQUEST_NOTICES',
    find: "line: msg('Request {code}: {reason}')",
    replace: "line: msg('Request {code}: {cause}')",
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
  'STAGE_WORDS',
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
