import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { AccountDatabase } from '#engine/client/data/database.ts'
import { type Live, live } from '#engine/client/data/live.ts'
import { shownRows } from '#engine/client/data/shown.ts'
import { stuckUploads } from '#engine/client/data/uploads.ts'
import type { ConflictRow, OutcomeRow, Rows } from '#engine/shared/rows.ts'

/** Refusals with a common cause: the refused change and the changes that depended on it. */
export type RefusedGroup = { group: string; outcomes: OutcomeRow[] }

/**
 * `stuck`: the bytes are here but uploading keeps failing. `code`: why the server refused them, if this device knows.
 */
export type TroubledPhoto = Rows['photo'] & {
  trouble: 'refused' | 'lost' | 'stuck'
  code: string | null
}

export type Attention = {
  refused: RefusedGroup[]
  conflicts: ConflictRow[]
  /** Pictures that the server refused, that were lost, or that cannot be uploaded. */
  photos: TroubledPhoto[]
  /** The count shown on the badge. */
  count: number
}

/** The refusals that open forms of this tab show. */
export const inForms = signal<readonly (readonly string[])[]>([])

/** Takes refusals out of the tray while a form shows them, until the returned function is called. */
export function keepInForm(ids: readonly string[]): () => void {
  inForms.value = [...inForms.peek(), ids]
  return () => {
    inForms.value = inForms.peek().filter((one) => one !== ids)
  }
}

/** A refused change that a form sends again, with the others of its group; none while it is not here. */
export function refusedOne(
  { refused }: Pick<Attention, 'refused'>,
  outcomeId: string | null,
): { outcome: OutcomeRow | undefined; group: readonly OutcomeRow[] } {
  const outcomes = refused.map((group) => group.outcomes)
  const group = outcomes.find((members) => members.some(({ id }) => id === outcomeId)) ?? []
  return { outcome: group.find(({ id }) => id === outcomeId), group }
}

/** The change of a group that the server refused by itself, or what the others belong to where all depended on more. */
export function causeOf(outcomes: readonly OutcomeRow[]): OutcomeRow | undefined {
  return (
    outcomes.find(({ code }) => code !== 'dependency') ??
    outcomes.find(({ target, group }) => target === group) ??
    outcomes[0]
  )
}

const byAge = (a: { at: string; id: string }, b: { at: string; id: string }) =>
  a.at.localeCompare(b.at) || a.id.localeCompare(b.id)

function grouped(outcomes: OutcomeRow[]): RefusedGroup[] {
  const groups = new Map<string, OutcomeRow[]>()
  for (const outcome of outcomes.sort(byAge)) {
    const group = groups.get(outcome.group)
    if (group === undefined) groups.set(outcome.group, [outcome])
    else group.push(outcome)
  }
  return [...groups].map(([group, members]) => ({ group, outcomes: members }))
}

/** Photos with problems, including problems that only this device knows. */
async function readBadPhotos(db: AccountDatabase): Promise<TroubledPhoto[]> {
  const [refused, stuck] = await Promise.all([
    db.blobs.where('state').equals('refused').toArray(),
    stuckUploads(db),
  ])
  const codes = new Map(refused.map(({ sha256, code = null }) => [sha256, code]))
  const [marked, unmarked] = await Promise.all([
    db.photo.where('view.state').anyOf(['refused', 'lost']).toArray(),
    db.photo
      .where('view.sha256')
      .anyOf([...codes.keys(), ...stuck])
      .toArray(),
  ])
  const photos = new Map<string, TroubledPhoto>()
  for (const { row } of shownRows([...marked, ...unmarked])) {
    const { sha256, state } = row
    const trouble = stuck.has(sha256) ? 'stuck' : state === 'lost' ? 'lost' : 'refused'
    photos.set(row.id, { ...row, trouble, code: codes.get(sha256) ?? null })
  }
  return [...photos.values()]
}

/** Reads the tray without what forms show, so it has to be read again when `inForms` changes. */
export async function readAttention(db: AccountDatabase): Promise<Attention> {
  const [outcomes, unreadable, conflicts, photos] = await Promise.all([
    db.outcome.toArray(),
    db.refused.toArray(),
    db.conflict.toArray(),
    readBadPhotos(db),
  ])
  const shownInForms = new Set(inForms.peek().flat())
  const all = [...shownRows(outcomes).map(({ row }) => row), ...unreadable]
  const refused = grouped(all.filter(({ id }) => !shownInForms.has(id)))
  const open = shownRows(conflicts)
    .map(({ row }) => row)
    .sort(byAge)
  const count = refused.length + open.length + photos.length
  return { refused, conflicts: open, photos, count }
}

/** Items that need the member's decision. They stay until the member resolves them. */
export function attention(): ReadonlySignal<Live<Attention>> {
  return live(readAttention, inForms)
}
