import { Trans, useLingui } from '@lingui/react/macro'
import { Package, Warehouse } from 'lucide-react'
import { useAct } from '#engine/client/acts/use-act.ts'
import { codeOfLocale } from '#engine/client/i18n/language.ts'
import { ActProblem } from '#engine/client/parts/state/ActProblem.tsx'
import { call } from '#engine/client/platform/call.ts'
import { timeZone } from '#engine/client/platform/time-zone.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { paths } from '#engine/shared/paths.ts'
import { lookAroundAsCustomer, lookAroundAsStaff } from '#features/login/contract/visits.ts'
import { startMemberSession } from './acts/start-member-session.ts'
import { UnsentHere } from './UnsentHere.tsx'

/** The login of a public demo: one click for each role, and no address to type. */
export function LookAround() {
  const { i18n } = useLingui()
  const customer = useAct()
  const staff = useAct()
  const visit = () => ({ body: { language: codeOfLocale(i18n.locale), timeZone: timeZone() } })

  async function enterAsCustomer() {
    staff.clear()
    const entered = await customer.run(() => call(lookAroundAsCustomer, visit()))
    if (entered !== null) await startMemberSession(entered.answer)
  }
  async function enterAsStaff() {
    customer.clear()
    const entered = await staff.run(() => call(lookAroundAsStaff, visit()))
    if (entered !== null) await startMemberSession(entered.answer, paths.staff())
  }

  return (
    <div className="grid gap-4">
      <UnsentHere />
      <p className="text-ink-soft">
        <Trans>
          No account needed. As a customer you get one of your own, with a few parcels in it; other
          visitors don’t see what you do there.
        </Trans>
      </p>
      <ActProblem problem={customer.problem ?? staff.problem} />
      <Button look="primary" icon={Package} busy={customer.busy} onClick={enterAsCustomer}>
        <Trans>Look around as a customer</Trans>
      </Button>
      <Button icon={Warehouse} busy={staff.busy} onClick={enterAsStaff}>
        <Trans>Look around as warehouse staff</Trans>
      </Button>
    </div>
  )
}
