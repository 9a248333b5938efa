import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { root } from './tree.ts'

type Mistake = { forgot: string; file: string; find: string; replace?: string }

/** What somebody would forget: the type check names the file. One for each file, since all are checked in one run. */
const MISTAKES: readonly Mistake[] = [
  {
    forgot: 'a table that a link names',
    file: 'src/shared/contract/tables.ts',
    find: "refersTo('parcel', 'goods')",
    replace: "refersTo('parcel', 'shelf')",
  },
  {
    forgot: 'the horizon of a table',
    file: 'server/database/horizons.ts',
    find: '  warehouse: AS_LONG,\n',
  },
  {
    forgot: 'the decisions about a table',
    file: 'server/use-cases/sync/decide.ts',
    find: '  ...draftDecisions,\n',
  },
  {
    forgot: 'the edit that settles a conflict',
    file: 'server/use-cases/sync/attention-decisions.ts',
    find: '  ...goodsDecisions,\n',
  },
  {
    forgot: 'the words of a change and where it is sent again',
    file: 'src/features/attention/change-words.ts',
    find: "  'draft.save': { words: () => msg`Save a draft`, resend: null, discards: 'input' },\n",
  },
  {
    forgot: 'the words of a field',
    file: 'src/features/attention/field-words.ts',
    find: '  phone: { name: msg`Phone` },\n',
  },
  {
    forgot: 'the title of a conflict',
    file: 'src/features/attention/ConflictCard.tsx',
    find: '  destination: msg`The warehouse was changed on two devices`,\n',
  },
  {
    forgot: 'the form of a kind of draft',
    file: 'src/data/draft-forms.ts',
    find: '  claim: ',
    replace: '  claims: ',
  },
  {
    forgot: 'the word of a stage',
    file: 'src/parts/stage-words.ts',
    find: '  inspecting: ',
    replace: '  inspected: ',
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
    file: 'server/push/write-push.ts',
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
    find: '  mail: {\n    parcelReceived: {',
    replace: '  mail: {\n    parcelArrived: {',
  },
  {
    forgot: 'the words of a push',
    file: 'server/words/en.ts',
    find: '    claimDecided: ({ accepted })',
    replace: '    claimSettled: ({ accepted })',
  },
  {
    forgot: 'the object of an act on record',
    file: 'server/database/audit-acts.ts',
    find: "  fileClaim: 'claim',\n",
  },
  {
    forgot: 'the words of a refusal',
    file: 'src/parts/problem-words.ts',
    find: '  key_reused: ',
    replace: '  key_used: ',
  },
  {
    forgot: 'the request id of what is done once',
    file: 'src/shared/contract/staff.ts',
    find: '    requestId: uuid,\n',
  },
  {
    forgot: 'the title of a screen',
    file: 'src/app/routes.ts',
    find: '    title: msg`Member center`,\n',
  },
  {
    forgot: 'the icon and the words of a place in the side rail',
    file: 'src/navigation/places.ts',
    find: '  cart: {',
    replace: '  basket: {',
  },
  {
    forgot: "the word of a view in the console's navigation",
    file: 'src/features/staff/StaffNav.tsx',
    find: '  staffClaims: msg`Claims`,\n',
  },
]

const COPIED = ['src', 'server', 'service-worker', 'tests', 'scripts', 'tsconfig.json']
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
    const command = [join(root, 'node_modules/typescript/bin/tsc'), '--noEmit', '--pretty', 'false']
    const checked = spawnSync(process.execPath, command, { cwd: directory, encoding: 'utf8' })
    errors = checked.stdout.split('\n').filter((line) => !UNUSED.test(line))
  }, 180_000)
  afterAll(() => rmSync(directory, { recursive: true, force: true }))

  test.each(MISTAKES)('$forgot ($file)', ({ file }) => {
    expect(errors.filter((line) => line.startsWith(`${file}(`))).not.toEqual([])
  })

  test('each stands in a file of its own', () => {
    expect(new Set(MISTAKES.map(({ file }) => file)).size).toBe(MISTAKES.length)
  })
})
