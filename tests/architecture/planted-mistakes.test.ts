import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withoutLastRows } from './exhaustive-records.ts'
import { projectFiles, root } from './tree.ts'

type Mistake = { forgot: string; file: string; find: string; replace?: string }

/** What somebody would forget besides a row of a record: the type checker names the file. At most one for each file. */
const MISTAKES: readonly Mistake[] = [
  {
    forgot: 'a table that a link names',
    file: 'src/shared/contract/tables.ts',
    find: "refersTo('parcel', 'goods', 'cartLine')",
    replace: "refersTo('parcel', 'shelf')",
  },
  {
    forgot: 'what an event is about and whether members hear of it',
    file: 'src/shared/domain/events.ts',
    find: "  claimFiled: { about: 'claim', notify: 'no' },\n",
  },
  {
    forgot: 'what the words of an event need',
    file: 'server/use-cases/staff/write-arrival.ts',
    find: 'args: { code, trackingNumber, ',
    replace: 'args: { code, ',
  },
  {
    forgot: 'the push of an event',
    file: 'server/push/push-words.ts',
    find: "    case 'parcelReceived':\n",
  },
  {
    forgot: 'the screen of an event',
    file: 'server/words/event-path.ts',
    find: "    case 'couponsGiven':\n",
    replace: "    case 'claimDecided':\n",
  },
  {
    forgot: 'the mail of an event',
    file: 'server/words/zh.ts',
    find: '    parcelReceived: {\n      subject',
    replace: '    parcelArrived: {\n      subject',
  },
  {
    forgot: 'the words of a push',
    file: 'server/words/en.ts',
    find: '    claimDecided: ({ accepted })',
    replace: '    claimSettled: ({ accepted })',
  },
  {
    forgot: 'the request id of what is done once',
    file: 'src/shared/contract/staff.ts',
    find: '    requestId: uuid,\n',
  },
  {
    forgot: 'the screen of a place in the side rail',
    file: 'src/navigation/places.ts',
    find: '  cart: {',
    replace: '  basket: {',
  },
]

const COPIED = ['src', 'server', 'service-worker', 'tests', 'scripts', 'tsconfig.json']
const files = new Set(MISTAKES.map(({ file }) => file))
/** The files with a record that must have all its rows. */
const RECORDS = projectFiles()
  .filter((path) => /^(src|server|service-worker)\/.*\.tsx?$/.test(path))
  .filter((path) => !path.includes('.test.') && !files.has(path))
  .map((file) => ({ file, ...withoutLastRows(readFileSync(join(root, file), 'utf8')) }))
  .filter(({ records }) => records.length > 0)
/** Files whose records the recipes of CONTRIBUTING.md and docs/recipes rely on. */
const OF_RECIPES = [
  'server/database/audit-acts.ts',
  'server/database/horizons.ts',
  'server/use-cases/sync/attention-decisions.ts',
  'server/use-cases/sync/decide.ts',
  'src/app/routes.ts',
  'src/data/draft-forms.ts',
  'src/parts/problem-words.ts',
  'src/features/attention/ConflictCard.tsx',
  'src/features/staff/places.ts',
  'src/features/attention/change-words.ts',
  'src/parts/field-words.ts',
  'src/features/parcels/detail/journey.ts',
  'src/features/parcels/detail/stage-help.ts',
  'src/parts/StageChip.tsx',
  'src/parts/stage-tones.ts',
  'src/parts/stage-words.ts',
  'src/features/inspection/InspectionView.tsx',
  'src/shared/contract/windows.ts',
  'src/shared/domain/staff-proof.ts',
  'src/sync/announced.ts',
  'src/features/staff/desk/queue-places.ts',
  'src/features/member/notification-words.ts',
  'src/features/staff/approvals/ProposalDetails.tsx',
  'src/features/payment/payment-form.ts',
  'server/use-cases/money/pay-with-balance.ts',
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
    for (const { file, find, replace = '' } of MISTAKES) {
      const parts = readFileSync(join(directory, file), 'utf8').split(find)
      if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times: ${find}`)
      writeFileSync(join(directory, file), parts.join(replace))
    }
    for (const { file, text } of RECORDS) writeFileSync(join(directory, file), text)
    const command = [join(root, 'node_modules/typescript/bin/tsc'), '--noEmit', '--pretty', 'false']
    const checked = spawnSync(process.execPath, command, { cwd: directory, encoding: 'utf8' })
    errors = checked.stdout.split('\n').filter((line) => !UNUSED.test(line))
  }, 180_000)
  afterAll(() => rmSync(directory, { recursive: true, force: true }))

  test.each(MISTAKES)('$forgot ($file)', ({ file }) => {
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
    expect(RECORDS.map(({ file }) => file)).toEqual(expect.arrayContaining(OF_RECIPES))
  })
})
