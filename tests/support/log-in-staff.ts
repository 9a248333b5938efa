import { keepAuthorization, setSession } from '#engine/client/session/session.ts'
import type { Right } from '#engine/shared/rights.ts'

/** One of the staff works in this tab. Another account is another login. */
export function logInStaff(rights: readonly Right[] = [], accountId = 'ann'): void {
  const authorization = `token of ${accountId}`
  keepAuthorization(authorization)
  setSession({ state: 'member', authorization, accountId, role: 'staff', rights })
}
