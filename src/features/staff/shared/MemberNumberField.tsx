import { useLingui } from '@lingui/react/macro'
import type { Ref } from 'react'
import { TextField } from '#ui/TextField.tsx'

type MemberNumberFieldProps = {
  value: string
  onChange: (typed: string) => void
  error: string | null
  ref?: Ref<HTMLInputElement>
}

/** The number of a member whom staff look up. */
export function MemberNumberField(props: MemberNumberFieldProps) {
  const { t } = useLingui()
  return <TextField code label={t`Member number`} autoComplete="off" {...props} />
}
