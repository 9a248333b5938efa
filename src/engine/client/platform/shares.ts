import { freshShares, type Share, withShare } from '#engine/shared/shares.ts'
import { readDevice, updateDevice } from './device-store.ts'

/** Stores a share until its form takes it. Rejects when the device has no room. */
export function keepShare(share: Share): Promise<void> {
  return updateDevice('shares', (now = []) => withShare(now, share))
}

/** The shares that wait for a form, the oldest first. */
export async function readShares(form: Share['form'], nowMs: number): Promise<Share[]> {
  const shares = (await readDevice('shares')) ?? []
  return freshShares(shares, nowMs).filter((share) => share.form === form)
}

/** Removes shares that a form has taken. */
export function removeShares(ids: ReadonlySet<string>): Promise<void> {
  return updateDevice('shares', (now = []) => orNothing(now.filter(({ id }) => !ids.has(id))))
}

/** Removes shares that nobody has come for. */
export async function dropOldShares(nowMs: number): Promise<void> {
  if ((await readDevice('shares')) === undefined) return
  await updateDevice('shares', (now = []) => orNothing(freshShares(now, nowMs)))
}

const orNothing = (shares: Share[]) => (shares.length === 0 ? undefined : shares)
