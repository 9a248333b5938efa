import { Trans, useLingui } from '@lingui/react/macro'
import type { Ref } from 'react'
import { TextField } from '#engine/client/ui/TextField.tsx'
import { groupedCode } from '#engine/shared/code-groups.ts'
import { takesScan } from './scans/scan-fields.ts'

type MemberNumberFieldProps = {
  value: string
  onChange: (input: string) => void
  error: string | null | undefined
  ref?: Ref<HTMLInputElement>
}

/** The number of a member whom staff look up. */
export function MemberNumberField(props: MemberNumberFieldProps) {
  const { t } = useLingui()
  return (
    <TextField
      code
      {...takesScan('member')}
      label={t`Member number`}
      autoComplete="off"
      {...props}
    />
  )
}

/** Nobody has the number that was looked up. */
export function NoMember({ of: number }: { of: string }) {
  const memberNum = groupedCode(number)
  return <Trans>No member has the number {memberNum}</Trans>
}
