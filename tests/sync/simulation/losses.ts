import { blobPath } from '#engine/shared/sync.ts'
import type { PhotoRow } from '#features/pictures/changes/rows.ts'
import { serve } from './serve.ts'
import type { World } from './world.ts'

/** Empties the file folder, like a disk that is not mounted or lost. */
export async function loseFiles(world: World): Promise<void> {
  const { host, vanished } = world
  if (host.files.size === 0) return
  world.say('the files are gone')
  for (const [key, bytes] of host.files) vanished.set(key, bytes)
  host.files.clear()
}

/** The folder is back, merged with files stored meanwhile. */
export async function returnFiles(world: World): Promise<void> {
  const { host, vanished } = world
  if (vanished.size === 0) return
  world.say('the files are back')
  for (const [key, bytes] of vanished) if (!host.files.has(key)) host.files.set(key, bytes)
  vanished.clear()
}

/** If the files are permanently lost, the server detects it when members view their pictures. */
export async function missFiles(world: World): Promise<void> {
  const { vanished, state, member } = world
  if (vanished.size === 0) return
  world.say('the files are gone for good')
  const headers = { authorization: `Bearer ${member.authorization}` }
  for (const { table, row } of state.all.values()) {
    const { sha256, state: photoState, by } = row as PhotoRow
    if (table !== 'photo' || by !== 'member' || photoState !== 'stored') continue
    await serve(world, { path: blobPath(sha256), init: { method: 'GET', headers } })
  }
  vanished.clear()
}
