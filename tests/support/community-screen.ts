import { vi } from 'vitest'
import { postsChanged } from '#data/community.ts'
import { closeCurrent } from '#data/current.ts'
import { publicDatabase } from '#data/public-database.ts'
import { endSession } from '#session/session.ts'
import { toasts } from '#ui/toast.ts'
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
