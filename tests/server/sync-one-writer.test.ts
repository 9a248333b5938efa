import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SYNCED_TABLES } from '#engine/shared/tables.ts'
import { projectFiles, root } from '#tests/architecture/tree.ts'

const OF_SERVER =
  /^(?:server|demo|src\/engine\/server|src\/features\/[^/]+\/server)\/(?!.*\.test\.).*\.ts$/
/** The unit of work, and the migrations that create the tables. */
const WRITERS = [
  /^src\/engine\/server\/database\/(rows|flush|changes|send-rows-again)\.ts$/,
  /^src\/engine\/server\/database\/migrations\//,
]
/** Who may write the columns of the account that are not synced, and which. */
const UNSYNCED: Record<string, string> = {
  'src/features/people/server/set-role.ts': 'role',
  'src/features/people/server/staff-rights.ts': 'start_page: startPage',
  'src/features/login/server/email-change/change-email.ts': 'email_changed_at: now',
}

const tables = [...SYNCED_TABLES, 'change', 'parcel_by_tracking', 'parcel_by_code'].join('|')
const WRITES = [
  new RegExp(
    `\\b(insertInto|updateTable|deleteFrom|replaceInto|mergeInto)\\(\\s*['"\`](${tables})\\b`,
  ),
  new RegExp(
    `\\b(insert\\s+into|update|delete\\s+from|merge\\s+into|truncate(\\s+table)?)\\s+"?(${tables})"?(\\s|\\()`,
    'i',
  ),
]

/** Lines of code, without comments, that write to a member's rows. */
function writesIn(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
  const text = code.replace(/\s+/g, ' ')
  return WRITES.flatMap((pattern) => pattern.exec(text)?.[0] ?? [])
}

function sources(): [path: string, text: string][] {
  return projectFiles()
    .filter((path) => OF_SERVER.test(path))
    .map((path) => [path, readFileSync(join(root, path), 'utf8')])
}

test('the search finds every way to write', () => {
  const found = [
    `tx.insertInto('parcel').values({})`,
    `db.updateTable("account").set({})`,
    `trx.deleteFrom(\n  'goods'\n)`,
    'sql`insert into photo (id) values (1)`',
    'sql`UPDATE "claim" set note = 1`',
    'sql`delete from draft where true`',
  ]
  expect(found.map((source) => writesIn(source).length)).toEqual(found.map(() => 1))
  const none = [`// insert into parcel`, `tx.selectFrom('parcel')`, 'the update of parcels']
  expect(none.flatMap(writesIn)).toEqual([])
})

test('only the unit of work writes rows of members', () => {
  const all = sources()
  expect(all.length).toBeGreaterThan(50)
  const strays = all
    .filter(([path]) => !WRITERS.some((writer) => writer.test(path)))
    .map(([path, text]) => [path, writesIn(text)] as const)
    .filter(([path, writes]) => writes.length > 0 && !(path in UNSYNCED))
  expect(strays).toEqual([['src/engine/server/sync/forget-old.ts', [`delete from change `]]])
})

test.each(Object.entries(UNSYNCED))(
  '%s writes its own column of the account alone',
  (path, column) => {
    const [, text = ''] = sources().find(([known]) => known === path) ?? []
    const sets = [...text.matchAll(/updateTable\('account'\)\s*\.set\(\{([^}]*)\}\)/g)]
    expect(sets.map(([, columns]) => columns?.trim())).toEqual([column])
  },
)
