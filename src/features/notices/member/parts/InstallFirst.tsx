import { Trans } from '@lingui/react/macro'
import { useBusinessName } from '#features/business/member/parts/use-business.ts'
import { InstallSteps } from './InstallSteps.tsx'

/** iPhones and iPads notify from the home screen only: says so, and shows how to get there. */
export function InstallFirst() {
  const name = useBusinessName()
  return (
    <>
      <p className="text-14 text-ink-soft">
        <Trans>
          iPhone and iPad only allow notifications from the home screen. Add {name} to it, open it
          from there, then turn on notifications.
        </Trans>
      </p>
      <InstallSteps />
    </>
  )
}
