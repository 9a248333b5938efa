import { mayDo, type Right } from '#engine/shared/rights.ts'
import type { Session } from './session.ts'

/** Whether the staff member has the right, or one of several, as last known on this device. */
export const mayUse = (now: Session, right: Right | readonly Right[]): boolean =>
  now.state === 'member' && now.role === 'staff' && mayDo(now.rights, right)
