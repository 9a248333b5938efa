import { Trans } from '@lingui/react/macro'
import { Notice } from '#ui/Notice.tsx'

/** What Korean customs compare with the registration of a personal customs clearance code, since February 2026. */
export function PcccNote() {
  return (
    <Notice>
      <Trans>
        Since February 2026, Korean customs require the recipient’s name, phone and postal code to
        match the registration of the personal customs clearance code (PCCC). The code is renewed
        every year, so check that it’s still valid.
      </Trans>
    </Notice>
  )
}
