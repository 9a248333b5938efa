import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'
import { Card } from '#engine/client/ui/Card.tsx'
import { Checkbox } from '#engine/client/ui/Checkbox.tsx'
import { RadioCards } from '#engine/client/ui/RadioCards.tsx'
import { TextArea } from '#engine/client/ui/TextArea.tsx'
import { TextField } from '#engine/client/ui/TextField.tsx'
import { readBy } from '#engine/shared/failures.ts'
import { MAX_PROPOSAL_REASON_LENGTH } from '#engine/shared/fields.ts'
import { FormButtons } from '#features/console/staff/parts/FormButtons.tsx'
import { PictureField } from '#features/console/staff/parts/PictureField.tsx'
import { ProblemNotice } from '#features/console/staff/parts/ProblemNotice.tsx'
import { StaffForm } from '#features/console/staff/parts/StaffForm.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { textFields } from '#features/console/staff/parts/text-fields.ts'
import { useStaffForm } from '#features/console/staff/parts/use-staff-form.ts'
import { useStaffWrite } from '#features/console/staff/parts/use-staff-write.ts'
import {
  changePayeeAccount,
  payeeForm,
  type StaffPayee,
} from '#features/payments/contract/payees.ts'
import { PROVIDER_NAMES, PROVIDERS } from '#features/payments/rules/providers.ts'
import { proxySystemOf } from '#features/payments/rules/transfer-codes.ts'
import { currencyCode } from '#features/shipping/rules/duty-rules.ts'

export type PayeeOutcome = 'saved' | 'proposed'
type PayeeFormProps = { payee: StaffPayee | null; onClose: (outcome: PayeeOutcome | null) => void }
const KEPT = v.object({
  ...textFields('label', 'holder', 'bank', 'number', 'currency', 'proxy', 'reason'),
  provider: v.fallback(v.picklist(['', ...PROVIDERS]), ''),
  qrSha256: v.nullable(v.string()),
  active: v.boolean(),
})

const EMPTY = {
  label: '',
  holder: '',
  bank: '',
  number: '',
  currency: '',
  proxy: '',
  provider: '' as const,
  qrSha256: null,
  active: true,
}

/** Proposes a new account, or a change of one. */
export function PayeeForm({ payee, onClose }: PayeeFormProps) {
  const { t } = useLingui()
  const write = useStaffWrite()
  const start = { ...(payee ?? EMPTY), reason: '' }
  const form = useStaffForm(`payee ${payee?.id ?? 'new'}`, KEPT, start, write)
  const [isPending, setPending] = useState(false)
  const { input } = form
  const name = payee?.label
  const currency = input.currency.trim().toUpperCase()
  const system = proxySystemOf(currency)
  const codeHint = t`With it, members get a code to scan that has their amount and reference`
  const { field, submit } = form.read(
    readBy(payeeForm, {
      ...input,
      proxy: system === null ? '' : input.proxy,
      id: payee?.id ?? null,
    }),
    { currency: !v.is(currencyCode, currency) && t`Enter a currency code, such as EUR` },
  )
  const bound = (
    name: 'label' | 'holder' | 'bank' | 'number' | 'currency' | 'proxy',
    label: string,
  ) => ({
    ...field(name, label),
    autoComplete: 'off',
  })
  const propose = submit(async (proposed) => {
    if (isPending) return
    const answer = await write.send(form, input, (onceKey) =>
      staffCall(changePayeeAccount, { body: { onceKey, ...proposed } }),
    )
    if (answer !== null) onClose(answer.proposalId === null ? 'saved' : 'proposed')
  })
  return (
    <Card>
      <h2 className="mb-4 text-18 font-semibold">
        {payee === null ? <Trans>New account</Trans> : <Trans>Change {name}</Trans>}
      </h2>
      <StaffForm keeping={form} onSubmit={propose} className="gap-4!">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...bound('label', t`Name shown to members`)} />
          <TextField {...bound('holder', t`Account holder`)} />
          <TextField {...bound('bank', t`Bank`)} optional />
          <TextField
            {...bound('number', t`Account number`)}
            hint={currency === 'EUR' ? codeHint : undefined}
            code
          />
          <TextField {...bound('currency', t`Currency`)} hint={t`Such as CNY, SGD or USD`} code />
          {system !== null && (
            <TextField
              {...bound(
                'proxy',
                system === 'fps' ? t`FPS identifier` : t`PayNow UEN or mobile number`,
              )}
              hint={codeHint}
              optional
              code
            />
          )}
        </div>
        <RadioCards
          label={t`Money comes by`}
          value={input.provider === '' ? 'bank' : input.provider}
          onChange={(value) => form.set({ provider: value === 'bank' ? '' : value })}
          options={[
            { value: 'bank', label: t`Bank transfer` },
            ...PROVIDERS.map((value) => ({
              value,
              label: PROVIDER_NAMES[value],
              hint: t`Members pay on its page. It needs the settings of the server.`,
            })),
          ]}
        />
        <PictureField
          label={<Trans>Payment code</Trans>}
          alt={t`Payment code`}
          sha256={input.qrSha256}
          onChange={(qrSha256) => form.set({ qrSha256 })}
          onPending={setPending}
        />
        <Checkbox checked={input.active} onChange={(active) => form.set({ active })}>
          <Trans>Members can pay to this account</Trans>
        </Checkbox>
        <TextArea
          {...field('reason', t`Reason`)}
          maxLength={MAX_PROPOSAL_REASON_LENGTH}
          hint={t`The person who approves it reads this. Without a second person it counts at once.`}
        />
        {write.problem && <ProblemNotice problem={write.problem} />}
        <FormButtons
          verb={<Trans>Save</Trans>}
          icon={Check}
          look="primary"
          busy={write.busy}
          disabled={isPending}
          onCancel={() => onClose(null)}
        />
      </StaffForm>
    </Card>
  )
}
