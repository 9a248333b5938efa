import type { ReadonlySignal } from '@preact/signals-core'
import type { ConflictRow, OutcomeRow, PhotoRow } from '#shared/contract/rows.ts'
import type { AccountDatabase } from './database.ts'
import { type Live, live } from './live.ts'
import { shown } from './shown.ts'

/** Refusals that belong together: what was refused and what its refusal took along. */
export type RefusedGroup = { group: string; outcomes: OutcomeRow[] }

export type Attention = {
  refused: RefusedGroup[]
  conflicts: ConflictRow[]
  /** Pictures that the server would not take, or that were lost on the way. */
  photos: PhotoRow[]
  /** What the badge counts. */
  count: number
}

const byAge = (a: { at: string; id: string }, b: { at: string; id: string }) =>
  a.at.localeCompare(b.at) || a.id.localeCompare(b.id)

function grouped(outcomes: OutcomeRow[]): RefusedGroup[] {
  const groups = new Map<string, OutcomeRow[]>()
  for (const outcome of outcomes.sort(byAge)) {
    const known = groups.get(outcome.group)
    if (known === undefined) groups.set(outcome.group, [outcome])
    else known.push(outcome)
  }
  return [...groups].map(([group, members]) => ({ group, outcomes: members }))
}

/** Photos that went wrong, those included whose bytes the server refused before it said so on the photo. */
async function readBadPhotos(db: AccountDatabase): Promise<PhotoRow[]> {
  const refused = await db.blobs.where('state').equals('refused').primaryKeys()
  const [marked, unmarked] = await Promise.all([
    db.photo.where('view.state').anyOf(['refused', 'lost']).toArray(),
    db.photo.where('view.sha256').anyOf(refused).toArray(),
  ])
  const photos = new Map(shown(unmarked).map(({ row }) => [row.id, row]))
  for (const [id, row] of photos) photos.set(id, { ...row, state: 'refused' })
  for (const { row } of shown(marked)) photos.set(row.id, row)
  return [...photos.values()]
}

async function readAttention(db: AccountDatabase): Promise<Attention> {
  const [outcomes, unreadable, conflicts, photos] = await Promise.all([
    db.outcome.toArray(),
    db.refused.toArray(),
    db.conflict.toArray(),
    readBadPhotos(db),
  ])
  const refused = grouped([...shown(outcomes).map(({ row }) => row), ...unreadable])
  const open = shown(conflicts)
    .map(({ row }) => row)
    .sort(byAge)
  const count = refused.length + open.length + photos.length
  return { refused, conflicts: open, photos, count }
}

/** What needs the member: nothing leaves it unless the member says so. */
export function attention(): ReadonlySignal<Live<Attention>> {
  return live(readAttention)
}
