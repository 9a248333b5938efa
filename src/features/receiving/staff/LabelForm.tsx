import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import * as v from 'valibot'
import { useForm } from '#engine/client/parts/forms/use-form.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { TextField } from '#engine/client/ui/TextField.tsx'
import { normaliseCode } from '#engine/shared/normalise-code.ts'
import { useKeptForm } from '#features/console/staff/parts/kept-forms.ts'
import { StaffForm } from '#features/console/staff/parts/StaffForm.tsx'
import { takesScan } from '#features/console/staff/parts/scans/scan-fields.ts'
import { isMemberNum } from '#features/member/rules/member-num.ts'
import { MAX_LABEL_TEXT_LENGTH } from '#features/receiving/contract/receiving.ts'
import type { Owner } from './receiving.ts'

type LabelFormProps = {
  trackingNumber: string
  /** The unclaimed parcel that is on a shelf under the number; null if none. */
  pieceOf: string | null
  onOwner: (owner: Owner) => void
}

/** The form for an undeclared parcel: the member number on its label, or the label's text. */
export function LabelForm({ trackingNumber, pieceOf, onOwner }: LabelFormProps) {
  const { t } = useLingui()
  const { input, set, note, finish } = useForm({ memberNum: '' })
  const label = useKeptForm(`label ${trackingNumber}`, v.string(), '')
  const labelText = label.input
  const first = useRef<HTMLInputElement>(null)
  const second = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const takeMember = () => {
    const code = normaliseCode(input.memberNum)
    if (code === '') second.current?.focus()
    else if (isMemberNum(code)) onOwner({ kind: 'member', memberNum: code })
    else finish(t`This isn’t a member number. Check the digits and the last character.`)
  }
  return (
    <div className="grid gap-5">
      <StaffForm keeping="search" onSubmit={takeMember} className="gap-3!">
        <TextField
          ref={first}
          code
          {...takesScan('labelOwner')}
          label={t`Member number on the label`}
          value={input.memberNum}
          onChange={(memberNum) => set({ memberNum })}
          error={note}
          autoComplete="off"
          placeholder="SP2718342"
          className="text-22"
          hint={
            <span className="pointer-coarse:hidden">
              <Trans>None on it? Press Enter with the field empty.</Trans>
            </span>
          }
        />
        <Button type="submit" className="justify-self-start">
          <Trans>It is this member’s</Trans>
        </Button>
      </StaffForm>
      <StaffForm
        keeping={label}
        onSubmit={() => {
          label.forget()
          onOwner({ kind: 'unclaimed', labelText: labelText.trim(), pieceOf })
        }}
        className="gap-3! border-t-2 border-dashed border-line pt-5"
      >
        <TextField
          ref={second}
          optional
          label={t`What the label says`}
          value={labelText}
          onChange={(value) => label.change(() => value)}
          maxLength={MAX_LABEL_TEXT_LENGTH}
          hint={<Trans>A name, shop or phone number helps find the owner.</Trans>}
        />
        <Button type="submit" className="justify-self-start">
          <Trans>Shelve it as unclaimed</Trans>
        </Button>
      </StaffForm>
    </div>
  )
}
