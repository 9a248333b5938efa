import type { Actor } from '#server/database/find-session.ts'
import { isRefusal, type Refusal } from '#server/refusal.ts'
import { RIGHTS } from '#shared/domain/rights.ts'
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

/** The answer of a use-case that nothing in the demo lets refuse. */
export function must<T>(answer: T | Refusal): T {
  if (isRefusal(answer)) {
    throw new Error(
      `The demo could not be made: ${answer.refused} ${JSON.stringify(answer.fields)}`,
    )
  }
  return answer
}
