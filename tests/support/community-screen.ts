import { vi } from 'vitest'
import { closeCurrent } from '#engine/client/data/current.ts'
import { publicDatabase } from '#engine/client/data/public-database.ts'
import { endSession } from '#engine/client/session/session.ts'
import { toasts } from '#engine/client/ui/toast.ts'
import { postsChanged } from '#features/community/member/data/community.ts'
import { cleanUp } from './render.tsx'

/** Leaves a screen of the community as a new visitor finds it. */
export async function leaveCommunity(): Promise<void> {
  cleanUp()
  endSession()
  closeCurrent()
  vi.unstubAllGlobals()
  toasts.value = []
  postsChanged()
  history.replaceState(null, '', '/')
  await publicDatabase().documents.clear()
}
