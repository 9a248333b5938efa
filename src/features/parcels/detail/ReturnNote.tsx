import { Trans } from '@lingui/react/macro'
import { paths } from '#shared/paths.ts'
import { Notice } from '#ui/Notice.tsx'

/** Why nothing else can be done with a parcel whose goods go back to the merchant, and the way to that return. */
export function ReturnNote({ requestId }: { requestId: string }) {
  return (
    <Notice
      kind="caution"
      action={
        <a href={paths.request(requestId)} className="inline-flex min-h-11 items-center underline">
          <Trans>See the return</Trans>
        </a>
      }
    >
      <strong className="block">
        <Trans>You asked to return goods in this parcel to the merchant</Trans>
      </strong>
      <Trans>
        You can’t ship, return or dispose of the parcel until that’s finished. You can withdraw the
        return instead.
      </Trans>
    </Notice>
  )
}
