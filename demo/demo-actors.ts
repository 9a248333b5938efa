import type { Actor } from '#engine/server/database/find-session.ts'
import { RIGHTS } from '#engine/shared/rights.ts'
import type { DemoWorld } from './demo-world.ts'

export const memberActor = (accountId: string, { services }: DemoWorld): Actor => ({
  accountId,
  sessionId: services.newId(),
  role: 'member',
  rights: [],
  mayMoveMoney: false,
})

export const staffActor = (accountId: string, { services }: DemoWorld): Actor => ({
  accountId,
  sessionId: services.newId(),
  role: 'staff',
  rights: RIGHTS,
  mayMoveMoney: true,
})
