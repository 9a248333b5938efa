import { keepAuthorization, setSession } from '#session/session.ts'
import type { Right } from '#shared/domain/rights.ts'

/** One of the staff works in this tab. Another account is another login. */
export function logInStaff(rights: readonly Right[] = [], accountId = 'ann'): void {
  const authorization = `token of ${accountId}`
  keepAuthorization(authorization)
  setSession({ state: 'member', authorization, accountId, role: 'staff', rights })
}
