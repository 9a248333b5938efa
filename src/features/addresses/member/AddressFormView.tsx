import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { useMemo, useState } from 'react'
import { type DraftForm, useDraftForm } from '#engine/client/acts/use-draft-form.ts'
import type { OpenedDraft } from '#engine/client/data/draft-forms.ts'
import { navigate } from '#engine/client/navigation/navigate.ts'
import { usePageTitle } from '#engine/client/navigation/page-title.ts'
import { DraftNote } from '#engine/client/parts/forms/DraftNote.tsx'
import { useFields } from '#engine/client/parts/forms/use-fields.ts'
import { useSavedToast } from '#engine/client/parts/state/use-saved-toast.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Card } from '#engine/client/ui/Card.tsx'
import { Checkbox } from '#engine/client/ui/Checkbox.tsx'
import { Form } from '#engine/client/ui/Form.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { PageHeader } from '#engine/client/ui/PageHeader.tsx'
import { TextField } from '#engine/client/ui/TextField.tsx'
import type { FieldFailure } from '#engine/shared/failures.ts'
import { paths } from '#engine/shared/paths.ts'
import type { OutcomeRow } from '#engine/shared/rows.ts'
import type { AddressRow } from '#features/addresses/changes/rows.ts'
import type { AddressForm } from '#features/addresses/member/data/drafts.ts'
import { SaveFailure } from '#features/attention/member/parts/SaveFailure.tsx'
import { useBusiness } from '#features/business/member/parts/use-business.ts'
import { type Account, saveAddress } from './address-actions.ts'
import { readAddress } from './address-form.ts'
import { CountryField } from './parts/CountryField.tsx'
import { RecipientFields } from './parts/RecipientFields.tsx'
import { withCountry } from './parts/recipient-form.ts'

type AddressFormViewProps = {
  account: Account
  before: AddressRow | null
  /** Whether another device has removed it while the form was open: saving then adds it again. */
  isRemoved?: boolean
  /** The content of the form without a draft. */
  start: AddressForm
  draft: OpenedDraft<AddressForm> | null
  replaces: readonly Pick<OutcomeRow, 'id'>[]
}

/** The form of one address. Its base is what it was opened with, even if the row changes. */
export function AddressFormView(props: AddressFormViewProps) {
  const { t } = useLingui()
  const { isRemoved = false } = props
  const saved = useSavedToast()
  const [{ account, before, start, draft, replaces }] = useState(props)
  const address = useDraftForm({
    kind: 'address',
    start,
    draft,
    contentOf: (form) => ({ addressId: before?.id ?? null, form }),
  })
  const title = before === null ? t`Add an address` : t`Edit address`
  usePageTitle(title)
  const served = useBusiness().countriesServed
  const countries = useMemo(
    () => (served.length === 0 || before === null ? served : [...served, before.country]),
    [served, before],
  )
  const entry = readAddress(address.form, { served, before })
  const save = async () => {
    const { isDefault } = address.form
    const result = await address.submit(entry, (fields, submitted) =>
      saveAddress({
        account,
        before: isRemoved ? null : before,
        fields,
        isDefault,
        draft: submitted,
        replaces,
      }),
    )
    if (result === null) return
    saved(result.saved, t`Address saved`)
    navigate(paths.addressBook(), { replace: true })
  }
  return (
    <div className="mx-auto max-w-2xl pb-8">
      <PageHeader back={{ href: paths.addressBook(), label: t`Address book` }} title={title} />
      <Card>
        <Form onSubmit={save}>
          <DraftNote form={address} />
          {isRemoved && (
            <Notice kind="caution">
              <Trans>This address was removed on another device. Saving adds it again.</Trans>
            </Notice>
          )}
          <AddressFields {...address} failures={address.failures(entry)} countries={countries} />
          {address.failed && <SaveFailure why={address.failed} />}
          <Button type="submit" look="primary" icon={Check} busy={address.busy}>
            <Trans>Save address</Trans>
          </Button>
        </Form>
      </Card>
    </div>
  )
}

type AddressFieldsProps = Pick<DraftForm<AddressForm>, 'form' | 'change'> & {
  failures: readonly FieldFailure[]
  /** Those to choose from; empty for all. */
  countries: readonly string[]
}

/** The inputs of an address. The country comes first because it determines the labels and checks of the others. */
function AddressFields({ form, change, failures, countries }: AddressFieldsProps) {
  const { t } = useLingui()
  const field = useFields(form, change, failures)
  return (
    <>
      <CountryField
        {...field('country', t`Country or region`)}
        only={countries}
        onChange={(code) => change(withCountry(form, code))}
      />
      <RecipientFields form={form} change={change} failures={failures} />
      <TextField
        {...field('note', t`Note`)}
        optional
        hint={<Trans>Only you can see this, such as “office, weekdays only”</Trans>}
      />
      <Checkbox checked={form.isDefault} onChange={(isDefault) => change({ isDefault })}>
        <Trans>Use as my default address</Trans>
      </Checkbox>
    </>
  )
}
